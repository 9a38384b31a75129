import { provider as en } from "../en/provider.ts";
import { provider as fr } from "../fr/provider.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const provider: Readonly<Record<Language, typeof fr>> = { en, fr };
