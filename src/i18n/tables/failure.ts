import { failure as en } from "../en/failure.ts";
import { failure as fr } from "../fr/failure.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/failure.ts by language. */
export const failure: Readonly<Record<Language, typeof fr>> = { en, fr };
