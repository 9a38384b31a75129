import { cookies as en } from "../en/cookies.ts";
import { cookies as fr } from "../fr/cookies.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const cookies: Readonly<Record<Language, typeof fr>> = { en, fr };
