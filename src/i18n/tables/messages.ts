import { messages as en } from "../en/messages.ts";
import { messages as fr } from "../fr/messages.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/messages.ts by language. */
export const messages: Readonly<Record<Language, typeof fr>> = { en, fr };
