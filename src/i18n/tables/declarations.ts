import { declarations as en } from "../en/declarations.ts";
import { declarations as fr } from "../fr/declarations.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const declarations: Readonly<Record<Language, typeof fr>> = { en, fr };
