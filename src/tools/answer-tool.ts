import type { RawValues } from "../forms/form-data.ts";
import { validateForm } from "../forms/validate.ts";
import { questionsOf } from "./questions.ts";
import type { Tool, ToolAnswer, ToolContext } from "./tool.ts";

/** Checks what was typed against the questions, then answers. The browser and the function call the same. */
export function answerTool(tool: Tool, raw: RawValues, context: ToolContext): ToolAnswer {
  const checked = validateForm(questionsOf(tool), raw);
  return checked.ok ? tool.answer(checked.values, context) : { ok: false, errors: checked.errors };
}
