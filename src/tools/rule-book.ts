import {
  type Field,
  type FieldErrors,
  type FormValues,
  isNumberRule,
  type NumberRule,
} from "../forms/form-definition.ts";
import { readDecimal } from "../shared/numbers.ts";
import { articles } from "./articles.ts";
import type { Tool } from "./tool.ts";

const decimals: Readonly<Record<NumberRule, number>> = { amount: 2, rate: 3, whole: 0 };

/** Largest amount, in cents: above one thousand million euros it is a typing mistake. */
const MOST_CENTS = 100_000_000_000;

/** Answers that should be numbers and are none, or amounts beyond every contract. */
function numberErrors(fields: readonly Field[], values: FormValues): FieldErrors {
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

/** What calculators with numbers and articles share; loaded with them and not with the page's island. */
export const ruleBook = { articles, numberErrors } as const satisfies Partial<Tool>;
