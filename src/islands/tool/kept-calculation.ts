import type { RawValues } from "../../forms/form-data.ts";
import type { Tool } from "../../tools/tool.ts";
import { TOOL_FIELD } from "../../tools/view/ToolView.tsx";

const PREFIX = "#calcul?";

/** The answers as a fragment: it stays in the browser, no server sees it. */
export function keptCalculation(raw: RawValues): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(raw)) {
    if (name !== TOOL_FIELD && typeof value === "string" && value !== "") parameters.set(name, value);
  }
  return `${PREFIX}${parameters}`;
}

/** The answers that a fragment holds: only those to questions of this calculator, none longer than an answer may be. */
export function keptValues(tool: Tool, fragment: string): Readonly<Record<string, string>> {
  if (!fragment.startsWith(PREFIX)) return {};
  const parameters = new URLSearchParams(fragment.slice(PREFIX.length));
  return Object.fromEntries(
    tool.fields.flatMap(({ name }) => {
      const value = parameters.get(name);
      return value !== null && value.length <= 80 ? [[name, value]] : [];
    }),
  );
}
