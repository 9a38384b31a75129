import type { RawValues } from "../../forms/form-data.ts";
import { KEPT_CALCULATION } from "../../shared/attached-calculation.ts";
import { TOOL_FIELD } from "../../tools/view/ToolView.tsx";

/** The answers as a fragment: it stays in the browser, no server sees it. src/inline/given-answers.ts gives them back. */
export function keptCalculation(raw: RawValues): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (name !== TOOL_FIELD && typeof value === "string" && value !== "") parameters.set(name, value);
  }
  return `${KEPT_CALCULATION}${parameters}`;
}
