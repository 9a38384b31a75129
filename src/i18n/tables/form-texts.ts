import { formTexts as en } from "../en/form-texts.ts";
import { formTexts as fr } from "../fr/form-texts.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const formTexts: Readonly<Record<Language, typeof fr>> = { en, fr };
