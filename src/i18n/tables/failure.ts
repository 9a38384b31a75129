import { failure as en } from "../en/failure.ts";
import { failure as fr } from "../fr/failure.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const failure: Readonly<Record<Language, typeof fr>> = { en, fr };
