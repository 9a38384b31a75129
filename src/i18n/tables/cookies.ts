import { cookies as en } from "../en/cookies.ts";
import { cookies as fr } from "../fr/cookies.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/cookies.ts by language. */
export const cookies: Readonly<Record<Language, typeof fr>> = { en, fr };
