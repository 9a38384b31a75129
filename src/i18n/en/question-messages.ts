import type { questionMessages as french } from "../fr/question-messages.ts";

export const questionMessages: typeof french = {
  required: "required",
  optional: "optional",
  /** Of an answer that was given before a reload and is not kept. */
  retype: "to be entered again",
  conditional: "depending on your choice",
  atLeastOne: "at least one answer",
  oneOf: "Answer at least one question ({questions}), or describe what you need",
  choose: "Choose",
  tooLong: "This text is too long: {max} characters at most",
  unknownOption: "Please choose an answer from the list",
  invalid: "This answer cannot be read",
  yes: "yes",
  no: "no",
  // 12/11 is another day to an American.
  day: "$1-$2-$3",
  errorTitleOne: "One field needs correcting",
  errorTitleMany: "{count} fields need correcting",
};
