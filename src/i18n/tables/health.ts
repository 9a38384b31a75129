import { health as en } from "../en/health.ts";
import { health as fr } from "../fr/health.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/health.ts by language. */
export const health: Readonly<Record<Language, typeof fr>> = { en, fr };
