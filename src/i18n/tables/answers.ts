import { answers as en } from "../en/answers.ts";
import { answers as fr } from "../fr/answers.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const answers: Readonly<Record<Language, typeof fr>> = { en, fr };
