import { locale as en } from "../en/locale.ts";
import { locale as fr } from "../fr/locale.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const locale: Readonly<Record<Language, typeof fr>> = { en, fr };
