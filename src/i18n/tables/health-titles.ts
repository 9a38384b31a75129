import { healthTitles as en } from "../en/health-titles.ts";
import { healthTitles as fr } from "../fr/health-titles.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const healthTitles: Readonly<Record<Language, typeof fr>> = { en, fr };
