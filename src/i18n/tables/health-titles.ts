import { healthTitles as en } from "../en/health-titles.ts";
import { healthTitles as fr } from "../fr/health-titles.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/health-titles.ts by language. */
export const healthTitles: Readonly<Record<Language, typeof fr>> = { en, fr };
