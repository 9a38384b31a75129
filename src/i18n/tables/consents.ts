import { consents as en } from "../en/consents.ts";
import { consents as fr } from "../fr/consents.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const consents: Readonly<Record<Language, typeof fr>> = { en, fr };
