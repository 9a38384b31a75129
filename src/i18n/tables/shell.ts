import { shell as en } from "../en/shell.ts";
import { shell as fr } from "../fr/shell.ts";
import type { Language } from "../language.ts";

/** The texts of src/i18n/<language>/shell.ts by language. */
export const shell: Readonly<Record<Language, typeof fr>> = { en, fr };
