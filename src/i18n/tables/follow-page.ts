import { followPage as en } from "../en/follow-page.ts";
import { followPage as fr } from "../fr/follow-page.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const followPage: Readonly<Record<Language, typeof fr>> = { en, fr };
