import { closeReasons as en } from "../en/close-reasons.ts";
import { closeReasons as fr } from "../fr/close-reasons.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const closeReasons: Readonly<Record<Language, typeof fr>> = { en, fr };
