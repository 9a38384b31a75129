import type { FormValues } from "../../forms/form-definition.ts";
import { TOOL_FIELD } from "../../tools/view/ToolView.tsx";

/** The visitor's answers as parameters of an address: neither empty ones nor the calculator's name. */
export function typedAnswers(answers: FormValues): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(answers)) {
    if (name !== TOOL_FIELD && typeof value === "string" && value !== "") parameters.set(name, value);
  }
  return parameters;
}
