import { followPage as en } from "../en/follow-page.ts";
import { followPage as fr } from "../fr/follow-page.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/follow-page.ts by language. */
export const followPage: Readonly<Record<Language, typeof fr>> = { en, fr };
