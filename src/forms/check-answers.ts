/**
 * The check of answers against questions, which forms (validate.ts) and calculators (src/tools/answer-tool.ts) share. The
 * definition is the schema, its rules are data. A schema library for the same checks would add 4 KB to every form, whose
 * scripts have a budget.
 */
import { codePointLength, normaliseText } from "../shared/normalise.ts";
import type { RawValues } from "./form-data.ts";
import {
  allOptions,
  checkedText,
  chosenOf,
  type DependentOptions,
  type Field,
  type FieldErrors,
  type FieldOptions,
  type FormatRule,
  type FormValues,
  groupQuestions,
  isDependent,
  isTicked,
  isVisible,
  type Option,
  optionsInForce,
  type QuestionMessages,
  type Questions,
} from "./form-definition.ts";
import type { OwnCheck } from "./own-rules.ts";

/** How the texts of one format are checked. */
export interface Format {
  /** What is wrong with a filled value: the field's own message or another one; nothing when it is right. */
  readonly problem: (value: string, message: string) => string | undefined;
  /** The value as it is kept and as its length counts. */
  readonly canonical?: (value: string) => string;
}

/** The formats that the asker's fields have: who checks without a rule does not load it. */
export type Formats = Readonly<Partial<Record<FormatRule, Format>>>;

/** A format that is right or wrong. */
export function format(accepts: (value: string) => boolean, canonical?: Format["canonical"]): Format {
  return { problem: (value, message) => (accepts(value) ? undefined : message), ...(canonical && { canonical }) };
}

/** Answers by name, as text or tick; `null` for what is neither. */
export type Given = Map<string, string | boolean | null>;

/** Checked answers, or the first message of each wrong one, in the order of the questions. */
export type CheckedAnswers =
  | { readonly ok: true; readonly values: FormValues }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Default limit of hidden free text, in characters. */
const HIDDEN_MAX = 80;

/** The check that a list or an own rule of the form needs. */
function broughtFor({ name }: Field, own: OwnCheck | undefined): OwnCheck {
  if (!own) throw new Error(`${name}: nobody brings the check of its rules`);
  return own;
}

/** The raw value of a field as text or tick; `null` when it is neither (a list, an object…). */
function clean(field: Field, raw: RawValues, own: OwnCheck | undefined): string | boolean | null {
  const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
  if (field.type === "checkbox") return isTicked(value);
  if (field.type === "checks") return checkedText(field, raw);
  if (value === undefined || value === null || field.type === "file") return "";
  if (field.type === "list") return broughtFor(field, own).clean(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return normaliseText(value, { multiline: field.type === "textarea" });
}

/**
 * Values of the fields that others depend on. A segment or hidden field left out (an older client posts only the
 * others) is taken from the group that holds the dependent choice, else from its initial value. A segment that
 * contradicts the choice below it follows it, because that choice is the later answer: with a script, another segment has
 * emptied it.
 */
function fillControllers(definition: Questions, cleaned: Given): void {
  for (const field of definition.fields) {
    if (field.type !== "segment" && field.type !== "hidden") continue;
    const given = cleaned.get(field.name);
    if (typeof given !== "string") continue;
    // A choice that nobody offers stays as it is, and is refused.
    if (given !== "" && !(field.type === "segment" && allOptions(field.options).some(({ value }) => value === given)))
      continue;
    let inferred = given || (field.initial ?? "");
    for (const other of definition.fields) {
      if (other.type !== "select" || !isDependent(other.options) || other.options.by !== field.name) continue;
      const chosen = cleaned.get(other.name);
      const holds = (group: string) =>
        isDependent(other.options) && other.options.groups[group]?.options.some((option) => option.value === chosen);
      const first = Object.keys(other.options.groups).find(holds);
      if (first !== undefined && !holds(inferred)) inferred = first;
    }
    cleaned.set(field.name, inferred);
  }
}

/** Whether the value does not belong to the current choice. With an unknown choice every value is accepted. */
function isStale(options: DependentOptions, value: string, values: FormValues): boolean {
  const group = optionsInForce(options, values);
  return group.length > 0 && !group.some((option) => option.value === value);
}

/** What is wrong with the choice of a closed list. */
function choiceProblem(
  options: FieldOptions,
  value: string,
  values: FormValues,
  messages: QuestionMessages,
): string | undefined {
  const has = (list: readonly Option[]) => list.some((option) => option.value === value);
  if (!has(allOptions(options))) return messages.unknownOption;
  return isDependent(options) && isStale(options, value, values) ? options.staleMessage : undefined;
}

/** What every check of a value needs. */
export interface Check {
  readonly formats: Formats;
  /** The check of lists and of the rules that fields name. */
  readonly own?: OwnCheck | undefined;
}

/** The format of a field's answer; nothing where any text is right. */
function formatOf(field: Field, formats: Formats): Format | undefined {
  const rule = "format" in field ? field.format?.rule : undefined;
  if (rule === undefined) return undefined;
  const own = formats[rule];
  if (!own) throw new Error(`${field.name}: nobody brings the format ${rule}`);
  return own;
}

/**
 * What is wrong with a text: the first rule that it breaks, in the order in which a visitor would correct them.
 */
function textProblem(
  field: Field,
  value: string,
  values: FormValues,
  messages: QuestionMessages,
  { formats, own }: Check,
): string | undefined {
  if (value === "") return field.required;
  const ownProblem = () =>
    field.rules || field.type === "list" ? broughtFor(field, own).problem(field, value, values, messages) : undefined;
  if (field.type === "list") return ownProblem();
  if ("options" in field && field.options) {
    const { options } = field;
    const chosen = field.type === "checks" ? chosenOf(value) : [value];
    return chosen.map((one) => choiceProblem(options, one, values, messages)).find((problem) => problem !== undefined);
  }
  const kind = formatOf(field, formats);
  const max =
    ("maxlength" in field && field.maxlength) || (field.type === "hidden" ? HIDDEN_MAX : Number.POSITIVE_INFINITY);
  const tooLong =
    codePointLength(kind?.canonical?.(value) ?? value) > max
      ? messages.tooLong.replace("{max}", String(max))
      : undefined;
  const message = "format" in field ? field.format?.message : undefined;
  const misformed = kind?.problem(value, message ?? messages.invalid) ?? ownProblem();
  // The message of an own rule is more precise than « too long ».
  return field.rules ? (misformed ?? tooLong) : (tooLong ?? misformed);
}

/** What is wrong with a field, or nothing. */
function problemOf(
  field: Field,
  value: string | boolean | null | undefined,
  values: FormValues,
  messages: QuestionMessages,
  check: Check,
): string | undefined {
  if (field.type === "file") return undefined;
  if (typeof value === "string") return textProblem(field, value, values, messages, check);
  if (typeof value === "boolean") return value ? undefined : field.required;
  return messages.invalid;
}

/**
 * Raw values (JSON, urlencoded or the browser's FormData) as the answers to these questions: unknown names are dropped,
 * white space is tidied, a segment has always an answer.
 */
export function givenAnswers(questions: Questions, raw: RawValues, own?: OwnCheck): Given {
  const given = new Map(questions.fields.map((field) => [field.name, clean(field, raw, own)] as const));
  fillControllers(questions, given);
  return given;
}

/** What is said when none of a group's questions was answered: the names of those in view. */
function groupMessage(questions: Questions, text: Field): string | undefined {
  const labels = groupQuestions(questions, text).map(({ label }) => label);
  const { oneOf, between } = questions.words.messages;
  return labels.length === 0 ? undefined : oneOf.replace("{questions}", labels.join(between));
}

/**
 * Checks answers against their questions: what does not apply is absent from the result, every list is closed.
 * @throws when a field names a format or a rule that the check does not have: an error in the form, not in an answer.
 */
export function checkAnswers(questions: Questions, given: Given, check: Check): CheckedAnswers {
  const known: Record<string, string | boolean> = {};
  for (const [name, value] of given) if (value !== null) known[name] = value;

  const values: Record<string, string | boolean> = {};
  const errors: Record<string, string> = {};
  for (const field of questions.fields) {
    if (!isVisible(field, known)) continue;
    const value = known[field.name];
    const asked = value === "" ? groupMessage(questions, field) : undefined;
    const problem = asked ?? problemOf(field, value, known, questions.words.messages, check);
    if (problem !== undefined) errors[field.name] = problem;
    else if (value !== undefined && field.into === undefined && field.type !== "file")
      values[field.name] =
        typeof value === "string" ? (formatOf(field, check.formats)?.canonical?.(value) ?? value) : value;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}
