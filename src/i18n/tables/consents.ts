import { consents as en } from "../en/consents.ts";
import { consents as fr } from "../fr/consents.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/consents.ts by language. */
export const consents: Readonly<Record<Language, typeof fr>> = { en, fr };
