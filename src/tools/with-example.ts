import { allOptions, type FormValues, fieldLabel, isVisible } from "../forms/form-definition.ts";
import { formatDay } from "../i18n/format-day.ts";
import { readIsoDay } from "../shared/civil-date.ts";
import { frenchSpaces } from "../shared/french-spaces.ts";
import type { Tool } from "./tool.ts";

/**
 * Answers of a calculator's example in words, « Capital emprunté : 250 000 »: no question of its page holds them.
 * @param names the questions whose answer is the example's.
 */
export function exampleAnswers({ fields, example }: Tool, names: readonly string[]): readonly string[] {
  return fields.flatMap((field) => {
    const value = example[field.name];
    if (!names.includes(field.name) || typeof value !== "string" || value === "" || !isVisible(field, example))
      return [];
    const options = "options" in field && field.options ? allOptions(field.options) : [];
    const day = readIsoDay(value);
    const words = options.find((option) => option.value === value)?.label ?? (day ? formatDay(day) : value);
    const label = fieldLabel(field, example);
    return [frenchSpaces(`${label}${label.endsWith("?") ? "" : " :"} ${words}`)];
  });
}

/**
 * A few answers, and those of the calculator's example to the other questions that must be answered: whoever comes with
 * two answers sees a figure at once, and what it still rests on: the names of the questions whose answer is the example's.
 */
export function withExample({ fields, example }: Tool, answers: FormValues) {
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
