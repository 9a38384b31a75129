/**
 * One check for the browser and the function: the definition is the schema, its rules are data. A schema
 * library for the same checks would add 4 KB to every form, whose scripts have a budget.
 */
import { normaliseEmail } from "../shared/email.ts";
import { isFrenchPostalCode } from "../shared/french-postcode.ts";
import { codePointLength, normaliseText } from "../shared/normalise.ts";
import { frenchPhoneToE164 } from "../shared/phone.ts";
import { compactSiret, isSiret } from "../shared/siret.ts";
import { slotText } from "../shared/slot-text.ts";
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
  isComposed,
  isDependent,
  isNumberRule,
  isVisible,
  type NumberRule,
  type Option,
  optionsInForce,
  type Questions,
} from "./form-definition.ts";
import { displayValue } from "./labels.ts";
import type { Messages } from "./messages.fr.ts";
import type { OwnCheck } from "./own-rules.ts";

export type ValidationResult =
  | {
      readonly ok: true;
      readonly values: FormValues;
      /** The phone typed (field `phone` or `telephone`) in international form, for the call link of the mail. */
      readonly phoneE164?: string;
    }
  | { readonly ok: false; readonly errors: FieldErrors };

const TICKED: ReadonlySet<unknown> = new Set([true, "on", "true", "1"]);

/** Default limit of hidden free text, in characters. */
const HIDDEN_MAX = 80;

/** A day of the calendar written `2026-11-21`. */
function isDate(value: string): boolean {
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? value : Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Rules of numbers are checked in src/tools/answer-tool.ts, because only calculators have them. */
const formats: Readonly<Record<Exclude<FormatRule, NumberRule>, (value: string) => boolean>> = {
  email: (value) => normaliseEmail(value) !== null,
  phone: (value) => frenchPhoneToE164(value) !== null,
  siret: isSiret,
  postcode: isFrenchPostalCode,
  date: isDate,
  slot: (value) => slotText(value) !== null,
  year: (value) => /^(?:19|20)[0-9]{2}$/.test(value),
  // The receipt of a declaration repeats both to a mailbox that may be a stranger's, so a web address is
  // refused.
  contract: (value) => /^(?=.*\d)[\p{L}\d](?:[\p{L}\d °_/-]|\.(?=\d))*$/u.test(value),
  insurer: (value) => /^(?!.*\d{5})(?:[\p{L}\d '’&(),+/-]|\.(?!\p{L}{2}|\d))+$/u.test(value),
};

/** The check that a list or an own rule of the form needs. */
function broughtFor({ name }: Field, own: OwnCheck | undefined): OwnCheck {
  if (!own) throw new Error(`${name}: nobody brings the check of its rules`);
  return own;
}

/** The raw value of a field as text or tick; `null` when it is neither (a list, an object…). */
function clean(field: Field, raw: RawValues, own: OwnCheck | undefined): string | boolean | null {
  const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
  if (field.type === "checkbox") return TICKED.has(value);
  if (field.type === "checks") return checkedText(field, raw);
  if (value === undefined || value === null || field.type === "file") return "";
  if (field.type === "list") return broughtFor(field, own).clean(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return normaliseText(value, { multiline: field.type === "textarea" });
}

/**
 * Values of the fields that others depend on. A segment or hidden field left out (an older client posts only the
 * others) is taken from the group that holds the dependent choice, else from its initial value. Without script
 * every option is offered, and the dependent choice is more reliable than an untouched segment.
 */
function fillControllers(
  definition: Questions,
  cleaned: Map<string, string | boolean | null>,
  withoutScript: boolean,
): void {
  for (const field of definition.fields) {
    if (field.type !== "segment" && field.type !== "hidden") continue;
    const given = cleaned.get(field.name);
    if (typeof given !== "string") continue;
    if (given !== "" && !(withoutScript && field.type === "segment")) continue;
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
  messages: Messages,
): string | undefined {
  const has = (list: readonly Option[]) => list.some((option) => option.value === value);
  if (!has(allOptions(options))) return messages.unknownOption;
  return isDependent(options) && isStale(options, value, values) ? options.staleMessage : undefined;
}

/** What every check of a value needs. */
interface Check {
  readonly messages: Messages;
  readonly own: OwnCheck | undefined;
}

/**
 * What is wrong with a text: the first rule that it breaks, in the order in which a visitor would correct them.
 */
function textProblem(field: Field, value: string, values: FormValues, check: Check): string | undefined {
  const { messages, own } = check;
  if (value === "") return field.required;
  const ownProblem = () =>
    field.rules || field.type === "list" ? broughtFor(field, own).problem(field, value, values, messages) : undefined;
  if (field.type === "list") return ownProblem();
  if ("options" in field && field.options) {
    const { options } = field;
    const chosen = field.type === "checks" ? chosenOf(value) : [value];
    return chosen.map((one) => choiceProblem(options, one, values, messages)).find((problem) => problem !== undefined);
  }
  const format = "format" in field ? field.format : undefined;
  const max =
    ("maxlength" in field && field.maxlength) || (field.type === "hidden" ? HIDDEN_MAX : Number.POSITIVE_INFINITY);
  // Spaces in a SIRET are ignored.
  const length = codePointLength(format?.rule === "siret" ? compactSiret(value) : value);
  const tooLong = length > max ? messages.tooLong.replace("{max}", String(max)) : undefined;
  const misformed =
    format && !isNumberRule(format.rule) && !formats[format.rule](value) ? format.message : ownProblem();
  // The message of an own rule is more precise than « too long ».
  return field.rules ? (misformed ?? tooLong) : (tooLong ?? misformed);
}

/** What is wrong with a field, or nothing. */
function problemOf(
  field: Field,
  value: string | boolean | null | undefined,
  values: FormValues,
  check: Check,
): string | undefined {
  if (field.type === "file") return undefined;
  if (typeof value === "string") return textProblem(field, value, values, check);
  if (typeof value === "boolean") return value ? undefined : field.required;
  return check.messages.invalid;
}

/** The canonical form of a right value. */
function canonical(field: Field, value: string | boolean): string | boolean {
  if (typeof value === "boolean" || !("format" in field) || value === "") return value;
  if (field.format?.rule === "email") return normaliseEmail(value) ?? value;
  if (field.format?.rule === "siret") return compactSiret(value);
  return value;
}

/** Answers that belong to a text become its first lines, « Label : answer », above what was typed. */
function compose(definition: Questions, cleaned: Map<string, string | boolean | null>): void {
  const values = Object.fromEntries([...cleaned].filter(([, value]) => value !== null && value !== false));
  for (const target of definition.fields.filter((field) => isComposed(definition, field))) {
    const parts = definition.fields.filter(({ into }) => into === target.name);
    const lines = parts.flatMap((part) => {
      const value = values[part.name];
      if (typeof value !== "string" && value !== true) return [];
      return value === "" ? [] : [value === true ? part.label : `${part.label} : ${displayValue(part, value)}`];
    });
    if (lines.length > 0) cleaned.set(target.name, [...lines, values[target.name]].filter(Boolean).join("\n"));
  }
}

/**
 * Checks raw values (JSON, urlencoded or the browser's FormData) against a form. Unknown names are dropped, fields
 * that do not apply are absent from the result, white space alone counts as empty, every list is closed.
 * Errors hold the first message of each field, in the order of the form.
 * @param options `withoutScript`: the form was posted by the browser itself; a segment is then corrected by the
 * dependent choice. `own`: the check of lists and of the rules that its fields name.
 */
export function validateForm(
  definition: Questions,
  raw: RawValues,
  { withoutScript = false, own }: { withoutScript?: boolean; own?: OwnCheck } = {},
): ValidationResult {
  const cleaned = new Map(definition.fields.map((field) => [field.name, clean(field, raw, own)] as const));
  fillControllers(definition, cleaned, withoutScript);
  compose(definition, cleaned);
  const known: Record<string, string | boolean> = {};
  for (const [name, value] of cleaned) if (value !== null) known[name] = value;

  const values: Record<string, string | boolean> = {};
  const errors: Record<string, string> = {};
  for (const field of definition.fields) {
    if (!isVisible(field, known)) continue;
    const value = known[field.name];
    const problem = problemOf(field, value, known, { messages: definition.words.messages, own });
    if (problem !== undefined) errors[field.name] = problem;
    else if (value !== undefined && field.into === undefined && field.type !== "file")
      values[field.name] = canonical(field, value);
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const typedPhone = values.phone ?? values.telephone;
  const phoneE164 = typeof typedPhone === "string" ? frenchPhoneToE164(typedPhone) : null;
  return phoneE164 === null ? { ok: true, values } : { ok: true, values, phoneE164 };
}
