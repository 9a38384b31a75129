import { calculation as en } from "../en/calculation.ts";
import { calculation as fr } from "../fr/calculation.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const calculation: Readonly<Record<Language, typeof fr>> = { en, fr };
