/**
 * What a form may ask of `validateForm` beyond the rules that every form shares: lists of answers, and rules that need a
 * clock, the answers beside them or a library. The caller brings it, so that a form without them does not load it.
 */
import { codePointLength, normaliseText } from "../shared/normalise.ts";
import { type Field, type FormValues, type ListField, listItems } from "./form-definition.ts";
import type { Messages } from "./messages.fr.ts";

/**
 * The rules that a form brings along, by name: each looks at one value (one answer of a list) beside all the others, and
 * gives back the marks of its message when the value is wrong, nothing when it is right.
 */
export type OwnRules = Readonly<
  Record<string, (value: string, values: FormValues) => Readonly<Record<string, string>> | undefined>
>;

/** What checks lists and the rules of the form's own. */
export interface OwnCheck {
  /** The answers of a list, an answer a line; `null` when one of them is no text. */
  readonly clean: (value: unknown) => string | null;
  /** What is said of a filled value that breaks a rule, or nothing. */
  readonly problem: (field: Field, value: string, values: FormValues, messages: Messages) => string | undefined;
}

function cleanList(value: unknown): string | null {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split("\n")
      : [null];
  const texts = items.flatMap((item) => (typeof item === "string" ? [normaliseText(item, { multiline: false })] : []));
  return texts.length === items.length ? texts.filter((text) => text !== "").join("\n") : null;
}

/** @throws when a field names a rule that is not among `own`: a fault of the form, not of an answer. */
function ruleProblem(
  { rules = [], name }: Field,
  value: string,
  values: FormValues,
  own: OwnRules,
): string | undefined {
  for (const { rule, message } of rules) {
    const check = own[rule];
    if (!check) throw new Error(`${name}: nobody brings the rule ${rule}`);
    const marks = check(value, values);
    if (marks) return Object.entries(marks).reduce((text, [mark, word]) => text.replace(`{${mark}}`, word), message);
  }
  return undefined;
}

/** What is wrong with the answers of a list: how many they are, then the first wrong one. */
function listProblem(
  field: ListField,
  value: string,
  messages: Messages,
  broken: (item: string) => string | undefined,
): string | undefined {
  const items = listItems(value);
  if (items.length > field.most) return field.mostMessage ?? messages.invalid;
  const { maxlength } = field.line;
  const tooLong = (item: string) =>
    codePointLength(item) > maxlength ? messages.tooLong.replace("{max}", String(maxlength)) : undefined;
  return items.map((item) => broken(item) ?? tooLong(item)).find((problem) => problem !== undefined);
}

/** The check of a form that has lists or rules of its own. */
export function ownCheck(rules: OwnRules): OwnCheck {
  return {
    clean: cleanList,
    problem: (field, value, values, messages) => {
      const broken = (item: string) => ruleProblem(field, item, values, rules);
      return field.type === "list" ? listProblem(field, value, messages, broken) : broken(value);
    },
  };
}
