import { formTexts as en } from "../en/form-texts.ts";
import { formTexts as fr } from "../fr/form-texts.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/form-texts.ts by language. */
export const formTexts: Readonly<Record<Language, typeof fr>> = { en, fr };
