import { calculation as en } from "../en/calculation.ts";
import { calculation as fr } from "../fr/calculation.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/calculation.ts by language. */
export const calculation: Readonly<Record<Language, typeof fr>> = { en, fr };
