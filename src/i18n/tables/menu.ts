import { menu as en } from "../en/menu.ts";
import { menu as fr } from "../fr/menu.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/menu.ts by language. */
export const menu: Readonly<Record<Language, typeof fr>> = { en, fr };
