import type { Questions } from "../forms/form-definition.ts";
import { fr as questionMessages } from "../i18n/tables/question-messages.ts";
import type { Tool } from "./tool.ts";

const words = { language: "fr", messages: questionMessages, consents: {} } as const;

/** The questions of a calculator, as the form engine draws and checks them. */
export function questionsOf({ fields }: Tool): Questions {
  return { words, fields };
}
