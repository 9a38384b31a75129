import { mails as en } from "../en/mails.ts";
import { mails as fr } from "../fr/mails.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/mails.ts by language. */
export const mails: Readonly<Record<Language, typeof fr>> = { en, fr };
