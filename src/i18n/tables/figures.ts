import { figures as en } from "../en/figures.ts";
import { figures as fr } from "../fr/figures.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/figures.ts by language. */
export const figures: Readonly<Record<Language, typeof fr>> = { en, fr };
