import { mails as en } from "../en/mails.ts";
import { mails as fr } from "../fr/mails.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const mails: Readonly<Record<Language, typeof fr>> = { en, fr };
