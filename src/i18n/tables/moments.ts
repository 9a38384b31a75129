import { moments as en } from "../en/moments.ts";
import { moments as fr } from "../fr/moments.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const moments: Readonly<Record<Language, typeof fr>> = { en, fr };
