import type { Questions } from "../forms/form-definition.ts";
import { questionMessages } from "../i18n/fr/question-messages.ts";
import type { Tool } from "./tool.ts";

const words = { language: "fr", messages: questionMessages, consents: {} } as const;

/** The questions of a calculator, as the form engine draws and checks them. */
export function questionsOf({ fields }: Tool): Questions {
  return { words, fields };
}
