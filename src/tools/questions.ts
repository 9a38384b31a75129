import { engineTexts } from "../forms/fields/shared-fields.ts";
import type { Questions } from "../forms/form-definition.ts";
import type { Tool } from "./tool.ts";

/** The questions of a calculator, as the form engine draws and checks them. */
export function questionsOf({ fields }: Tool): Questions {
  return { words: engineTexts.words, fields };
}
