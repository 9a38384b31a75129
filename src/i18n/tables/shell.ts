import { shell as en } from "../en/shell.ts";
import { shell as fr } from "../fr/shell.ts";
import type { Language } from "../language.ts";

/** Every npm command writes this file from the folders of src/i18n (scripts/setup/list-languages.mjs). */
export const shell: Readonly<Record<Language, typeof fr>> = { en, fr };
