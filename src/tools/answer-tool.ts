import type { RawValues } from "../forms/form-data.ts";
import { validateForm } from "../forms/validate.ts";
import { questionsOf } from "./questions.ts";
import type { Tool, ToolAnswer, ToolContext } from "./tool.ts";

/** Checks what was typed against the questions, then answers. The browser and the function call the same. */
export function answerTool(tool: Tool, raw: RawValues, context: ToolContext): ToolAnswer {
  const checked = validateForm(questionsOf(tool), raw);
  if (!checked.ok) return { ok: false, errors: checked.errors };
  const errors = tool.numberErrors?.(tool.fields, checked.values) ?? {};
  return Object.keys(errors).length > 0 ? { ok: false, errors } : tool.answer(checked.values, context);
}
