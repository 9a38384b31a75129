import { questionMessages as en } from "../en/question-messages.ts";
import { questionMessages as fr } from "../fr/question-messages.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const questionMessages: Readonly<Record<Language, typeof fr>> = { en, fr };
