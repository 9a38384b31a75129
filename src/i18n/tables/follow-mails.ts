import { followMails as en } from "../en/follow-mails.ts";
import { followMails as fr } from "../fr/follow-mails.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const followMails: Readonly<Record<Language, typeof fr>> = { en, fr };
