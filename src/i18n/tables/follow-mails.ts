import { followMails as en } from "../en/follow-mails.ts";
import { followMails as fr } from "../fr/follow-mails.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/follow-mails.ts by language. */
export const followMails: Readonly<Record<Language, typeof fr>> = { en, fr };
