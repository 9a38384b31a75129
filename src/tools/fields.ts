import type { ChoiceField, NumberRule, Option, TextField } from "../forms/form-definition.ts";

interface Question {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Message when empty; absent: the field is optional. */
  readonly required?: string;
  readonly visibleWhen?: { readonly field: string; readonly in: readonly string[] };
}

/** A question that a number answers: how it is written is said after its own hint. */
const numberField =
  (rule: NumberRule, maxlength: number, { how, message }: { readonly how: string; readonly message: string }) =>
  (question: Question): TextField => ({
    ...question,
    hint: [question.hint, how].filter(Boolean).join(" "),
    type: "text",
    inputmode: rule === "whole" ? "numeric" : "text",
    maxlength,
    format: { rule, message },
  });

/** A sum in euros, cents allowed. */
export const amountField = numberField("amount", 16, {
  how: "En euros.",
  message: "Écrivez un montant en euros, par exemple 1 250 ou 1 250,50",
});

/** A rate in percent, three decimals at most. */
export const rateField = numberField("rate", 8, {
  how: "En pour cent, par exemple 3,50.",
  message: "Écrivez un taux en pour cent, par exemple 3,50",
});

/** A whole number. */
export const wholeField = numberField("whole", 8, {
  how: "Un nombre entier.",
  message: "Écrivez un nombre entier, sans virgule",
});

/** A day of the calendar. */
export function dateField(question: Question): TextField {
  return { ...question, type: "date", maxlength: 10, format: { rule: "date", message: "Cette date n’existe pas" } };
}

/** What can be chosen, by its value: how it is called, alone or among what else is known of it. */
type Choices = Readonly<Record<string, string | { readonly label: string }>>;

const optionsOf = (choices: Choices): readonly Option[] =>
  Object.entries(choices).map(([value, one]) => ({ value, label: typeof one === "string" ? one : one.label }));

/** One choice out of a few, always with a first one. */
export function segmentField(question: Question, choices: Choices): ChoiceField {
  const options = optionsOf(choices);
  return { ...question, type: "segment", options, initial: options[0]?.value ?? "" };
}

/** One choice out of a list. */
export function selectField(question: Question, choices: Choices): ChoiceField {
  return { ...question, type: "select", options: optionsOf(choices) };
}
