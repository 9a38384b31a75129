import { closeReasons as en } from "../en/close-reasons.ts";
import { closeReasons as fr } from "../fr/close-reasons.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/close-reasons.ts by language. */
export const closeReasons: Readonly<Record<Language, typeof fr>> = { en, fr };
