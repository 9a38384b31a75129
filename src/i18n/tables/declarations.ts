import { declarations as en } from "../en/declarations.ts";
import { declarations as fr } from "../fr/declarations.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/declarations.ts by language. */
export const declarations: Readonly<Record<Language, typeof fr>> = { en, fr };
