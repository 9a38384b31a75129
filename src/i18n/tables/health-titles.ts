import type { Language } from "../language.ts";

/** What the forms of the health tester say where other forms speak of fields. */
const fr = {
  errorTitleOne: "Une réponse est à corriger",
  errorTitleMany: "{count} réponses sont à corriger",
};

const en: typeof fr = {
  errorTitleOne: "One answer needs correcting",
  errorTitleMany: "{count} answers need correcting",
};

export const healthTitles: Readonly<Record<Language, typeof fr>> = { en, fr };
