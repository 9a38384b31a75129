import { type FormValues, isVisible } from "../forms/form-definition.ts";
import type { Tool } from "./tool.ts";

/** Answers that are complete, and the names of the questions whose answer is the example's. */
export interface CompletedAnswers {
  readonly values: FormValues;
  readonly assumed: readonly string[];
}

/**
 * A few answers, and those of the calculator's example to the other questions that must be answered: whoever comes with
 * two answers sees a figure at once, and what it still rests on.
 */
export function withExample({ fields, example }: Tool, answers: FormValues): CompletedAnswers {
  const values: Record<string, FormValues[string]> = { ...answers };
  const assumed: string[] = [];
  for (const field of fields) {
    const usual = example[field.name];
    if (!field.required || answers[field.name] || !usual || !isVisible(field, values)) continue;
    values[field.name] = usual;
    assumed.push(field.name);
  }
  return { values, assumed };
}
