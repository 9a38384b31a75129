import { questionMessages as en } from "../en/question-messages.ts";
import { questionMessages as fr } from "../fr/question-messages.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/question-messages.ts by language. */
export const questionMessages: Readonly<Record<Language, typeof fr>> = { en, fr };
