import { advice as en } from "../en/advice.ts";
import { advice as fr } from "../fr/advice.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/advice.ts by language. */
export const advice: Readonly<Record<Language, typeof fr>> = { en, fr };
