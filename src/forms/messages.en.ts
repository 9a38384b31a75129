import type { Messages } from "./messages.fr.ts";

/** Every string of the form engine, in English. */
export const englishMessages: Messages = {
  required: "required",
  optional: "optional",
  conditional: "depending on your choice",
  choose: "Choose",
  sending: "Sending...",
  alert: "Something went wrong. Please try again.",
  tooMany: "Many requests in a short time: please try again in {minutes} min.",
  alertKept: "Your answers have been kept. You can also call",
  offline: "You seem to be offline. Your answers stay in this tab: send them again once the connection is back.",
  tooLong: "This text is too long: {max} characters at most",
  unknownOption: "Please choose an answer from the list",
  invalid: "This answer cannot be read",
  errorTitleOne: "One field needs correcting",
  errorTitleMany: "{count} fields need correcting",
  reference: "Reference",
  lastSent: "Your request has been sent.",
  free: "Free and without commitment.",
  orias: "ORIAS no. {orias}.",
  honeypot: "Leave this field empty",
  privacyLink: "Find out more: privacy policy",
  freeTextHint: "Please give no health details and no social security number.",
  again: "Make another request",
  modify: "Change",
  retrying: "The connection is slow. Trying again...",
};
