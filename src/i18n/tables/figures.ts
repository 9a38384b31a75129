import { figures as en } from "../en/figures.ts";
import { figures as fr } from "../fr/figures.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const figures: Readonly<Record<Language, typeof fr>> = { en, fr };
