import type { ChoiceField, Option, TextField } from "../forms/form-definition.ts";

interface Question {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Message when empty; absent: the field is optional. */
  readonly required?: string;
  readonly visibleWhen?: { readonly field: string; readonly in: readonly string[] };
}

/** A question with how its answer is written, after its own hint. */
const written = (question: Question, how: string): Question => ({
  ...question,
  hint: [question.hint, how].filter(Boolean).join(" "),
});

/** A sum in euros, cents allowed. */
export function amountField(question: Question): TextField {
  return {
    ...written(question, "En euros."),
    type: "text",
    inputmode: "text",
    maxlength: 16,
    format: { rule: "amount", message: "Écrivez un montant en euros, par exemple 1 250 ou 1 250,50" },
  };
}

/** A rate in percent, three decimals at most. */
export function rateField(question: Question): TextField {
  return {
    ...written(question, "En pour cent, par exemple 3,50."),
    type: "text",
    inputmode: "text",
    maxlength: 8,
    format: { rule: "rate", message: "Écrivez un taux en pour cent, par exemple 3,50" },
  };
}

/** A whole number. */
export function wholeField(question: Question): TextField {
  return {
    ...written(question, "Un nombre entier."),
    type: "text",
    inputmode: "numeric",
    maxlength: 8,
    format: { rule: "whole", message: "Écrivez un nombre entier, sans virgule" },
  };
}

/** A day of the calendar. */
export function dateField(question: Question): TextField {
  return { ...question, type: "date", maxlength: 10, format: { rule: "date", message: "Cette date n’existe pas" } };
}

/** One choice out of a few, always with a first one. */
export function segmentField(question: Question, options: readonly Option[]): ChoiceField {
  return { ...question, type: "segment", options, initial: options[0]?.value ?? "" };
}

/** One choice out of a list. */
export function selectField(question: Question, options: readonly Option[]): ChoiceField {
  return { ...question, type: "select", options };
}
