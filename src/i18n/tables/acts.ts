import { acts as en } from "../en/acts.ts";
import { acts as fr } from "../fr/acts.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const acts: Readonly<Record<Language, typeof fr>> = { en, fr };
