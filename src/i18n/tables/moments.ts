import { moments as en } from "../en/moments.ts";
import { moments as fr } from "../fr/moments.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/moments.ts by language. */
export const moments: Readonly<Record<Language, typeof fr>> = { en, fr };
