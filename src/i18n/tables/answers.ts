import { answers as en } from "../en/answers.ts";
import { answers as fr } from "../fr/answers.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/answers.ts by language. */
export const answers: Readonly<Record<Language, typeof fr>> = { en, fr };
