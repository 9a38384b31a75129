import { locale as en } from "../en/locale.ts";
import { locale as fr } from "../fr/locale.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/locale.ts by language. */
export const locale: Readonly<Record<Language, typeof fr>> = { en, fr };
