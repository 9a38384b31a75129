import type { questionMessages as french } from "../fr/question-messages.ts";

export const questionMessages: typeof french = {
  required: "required",
  optional: "optional",
  conditional: "depending on your choice",
  choose: "Choose",
  tooLong: "This text is too long: {max} characters at most",
  unknownOption: "Please choose an answer from the list",
  invalid: "This answer cannot be read",
  errorTitleOne: "One field needs correcting",
  errorTitleMany: "{count} fields need correcting",
};
