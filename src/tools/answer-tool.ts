import type { RawValues } from "../forms/form-data.ts";
import { type FieldErrors, type FormValues, isNumberRule, type NumberRule } from "../forms/form-definition.ts";
import { validateForm } from "../forms/validate.ts";
import { readDecimal } from "../shared/numbers.ts";
import { questionsOf } from "./questions.ts";
import type { Tool, ToolAnswer, ToolContext } from "./tool.ts";

const decimals: Readonly<Record<NumberRule, number>> = { amount: 2, rate: 3, whole: 0 };

/** Above one thousand million euros, in cents, an amount is a slip of the hand. */
const MOST_CENTS = 100_000_000_000;

/** Answers that should be numbers and are none, or amounts beyond every contract. */
function numberErrors({ fields }: Tool, values: FormValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const format = "format" in field ? field.format : undefined;
    const typed = values[field.name];
    if (!format || typeof typed !== "string" || typed === "" || !isNumberRule(format.rule)) continue;
    const number = readDecimal(typed, decimals[format.rule]);
    if (number === null) errors[field.name] = format.message;
    else if (format.rule === "amount" && number > MOST_CENTS)
      errors[field.name] = "Ce montant est trop grand : 1 000 000 000 € au plus";
  }
  return errors;
}

/** Checks what was typed against the questions, then answers. The browser and the function call the same. */
export function answerTool(tool: Tool, raw: RawValues, context: ToolContext): ToolAnswer {
  const checked = validateForm(questionsOf(tool), raw);
  if (!checked.ok) return { ok: false, errors: checked.errors };
  const errors = numberErrors(tool, checked.values);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : tool.answer(checked.values, context);
}
