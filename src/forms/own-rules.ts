/**
 * What a form may ask of `validateForm` beyond the rules that every form shares: lists of answers, and rules
 * that need a clock, other answers or a library. The caller passes it in, so that a form without them does not
 * load it.
 */
import { codePointLength, normaliseText } from "../shared/normalise.ts";
import { type Field, type FormValues, type ListField, listItems, type QuestionMessages } from "./form-definition.ts";

/**
 * The own rules of a form, by name: each checks one value (one answer of a list), knowing all the others, and
 * returns the placeholders of its message when the value is wrong, nothing when it is right.
 */
export type OwnRules = Readonly<
  Record<string, (value: string, values: FormValues) => Readonly<Record<string, string>> | undefined>
>;

/** The check of lists and of the form's own rules. */
export interface OwnCheck {
  /** The answers of a list, one per line; `null` when one of them is no text. */
  readonly clean: (value: unknown) => string | null;
  /** The message for a filled value that breaks a rule, or nothing. */
  readonly problem: (field: Field, value: string, values: FormValues, messages: QuestionMessages) => string | undefined;
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

/** @throws when a field names a rule that is not among `own`: an error in the form, not in an answer. */
function ruleProblem(
  { rules = {}, name }: Field,
  value: string,
  values: FormValues,
  own: OwnRules,
): string | undefined {
  for (const [rule, message] of Object.entries(rules)) {
    const check = own[rule];
    if (!check) throw new Error(`${name}: nobody brings the rule ${rule}`);
    const marks = check(value, values);
    if (marks) return Object.entries(marks).reduce((text, [mark, word]) => text.replace(`{${mark}}`, word), message);
  }
  return undefined;
}

/** What is wrong with the answers of a list: their number, or else the first wrong one. */
function listProblem(
  field: ListField,
  value: string,
  messages: QuestionMessages,
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
