import { messages as en } from "../en/messages.ts";
import { messages as fr } from "../fr/messages.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const messages: Readonly<Record<Language, typeof fr>> = { en, fr };
