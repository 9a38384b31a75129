import { health as en } from "../en/health.ts";
import { health as fr } from "../fr/health.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const health: Readonly<Record<Language, typeof fr>> = { en, fr };
