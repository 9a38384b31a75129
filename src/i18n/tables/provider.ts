import { provider as en } from "../en/provider.ts";
import { provider as fr } from "../fr/provider.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/provider.ts by language. */
export const provider: Readonly<Record<Language, typeof fr>> = { en, fr };
