import { acts as en } from "../en/acts.ts";
import { acts as fr } from "../fr/acts.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/acts.ts by language. */
export const acts: Readonly<Record<Language, typeof fr>> = { en, fr };
