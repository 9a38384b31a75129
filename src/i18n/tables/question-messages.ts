import type { Language } from "../language.ts";

/**
 * What the engine says when it draws and checks questions. Forms say more (messages.ts); calculators need no more, and
 * load no more.
 */
export const fr = {
  required: "obligatoire",
  optional: "facultatif",
  /** Of an answer that was given before a reload and is not kept. */
  retype: "à ressaisir",
  conditional: "selon votre choix",
  /** Above questions of which one must be answered, and what is said when none is. */
  atLeastOne: "une réponse au moins",
  oneOf: "Répondez à une question au moins ({questions}), ou décrivez votre besoin",
  /** Between the names of questions or documents, which may hold a comma. */
  between: " ; ",
  choose: "Choisir",
  tooLong: "Ce texte est trop long : {max} caractères au plus",
  unknownOption: "Veuillez choisir une réponse de la liste",
  invalid: "Cette réponse n'est pas lisible",
  /** A box that is ticked, or not, in a recap; and a date there, from year (`$1`), month and day. */
  yes: "oui",
  no: "non",
  day: "$3/$2/$1",
  errorTitleOne: "Un champ est à corriger",
  errorTitleMany: "{count} champs sont à corriger",
};

const en: typeof fr = {
  required: "required",
  optional: "optional",
  /** Of an answer that was given before a reload and is not kept. */
  retype: "to be entered again",
  conditional: "depending on your choice",
  atLeastOne: "at least one answer",
  oneOf: "Answer at least one question ({questions}), or describe what you need",
  between: "; ",
  choose: "Choose",
  tooLong: "This text is too long: {max} characters at most",
  unknownOption: "Please choose an answer from the list",
  invalid: "This answer is not in a form that we can read",
  yes: "yes",
  no: "no",
  // 12/11 is another day to an American.
  day: "$1-$2-$3",
  errorTitleOne: "One field needs correcting",
  errorTitleMany: "{count} fields need correcting",
};

export const questionMessages: Readonly<Record<Language, typeof fr>> = { en, fr };
