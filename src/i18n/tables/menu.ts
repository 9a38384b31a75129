import { menu as en } from "../en/menu.ts";
import { menu as fr } from "../fr/menu.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const menu: Readonly<Record<Language, typeof fr>> = { en, fr };
