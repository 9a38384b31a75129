/**
 * One schema for the browser and the function, built from the definition with zod/mini. `jitless` first: zod would
 * otherwise probe `new Function`, which the site's CSP forbids and reports.
 */
import * as z from "zod/mini";
import { normaliseEmail } from "./email.ts";
import type { RawValues } from "./form-data.ts";
import {
  allOptions,
  type Field,
  type FieldErrors,
  type FormatRule,
  type FormDefinition,
  type FormValues,
  isDependent,
  isVisible,
} from "./form-definition.ts";
import { messages } from "./messages.fr.ts";
import { codePointLength, normaliseText } from "./normalise.ts";
import { frenchPhoneToE164 } from "./phone.ts";
import { compactSiret, isSiret } from "./siret.ts";

z.config({ jitless: true });

export type ValidationResult =
  | {
      readonly ok: true;
      readonly values: FormValues;
      /** The phone typed (field `phone` or `telephone`) in international form, for the call link of the mail. */
      readonly phoneE164?: string;
    }
  | { readonly ok: false; readonly errors: FieldErrors };

const TICKED: ReadonlySet<unknown> = new Set([true, "on", "true", "1"]);

/** Limit of hidden free text when the definition gives none. */
const HIDDEN_MAX = 80;

const formats: Readonly<Record<FormatRule, (value: string) => boolean>> = {
  email: (value) => normaliseEmail(value) !== null,
  phone: (value) => frenchPhoneToE164(value) !== null,
  siret: isSiret,
  year: (value) => /^(?:19|20)[0-9]{2}$/.test(value),
};

/** The raw value of a field as text or tick; `null` when it is neither (a list, an object…). */
function clean(field: Field, raw: RawValues): string | boolean | null {
  const value = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
  if (field.type === "checkbox") return TICKED.has(value);
  if (value === undefined || value === null) return "";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return normaliseText(value, { multiline: field.type === "textarea" });
}

/**
 * Values of the fields that others depend on. A segment or hidden field left out (an older client posts only the
 * specification's fields) is taken from the group that holds the dependent choice, else from its initial value.
 */
function fillControllers(definition: FormDefinition, cleaned: Map<string, string | boolean | null>): void {
  for (const field of definition.fields) {
    if ((field.type !== "segment" && field.type !== "hidden") || cleaned.get(field.name) !== "") continue;
    let inferred = field.initial ?? "";
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

function optionSchema(field: Field, values: FormValues) {
  const text = z.string({ error: messages.invalid });
  if (!("options" in field) || !field.options) return text;
  const { options } = field;
  const every = new Set(allOptions(options).map((option) => option.value));
  const group = isDependent(options) ? options.groups[String(values[options.by] ?? "")]?.options : options;
  const open = new Set((group ?? allOptions(options)).map((option) => option.value));
  return text.check(
    z.refine((value) => value === "" || every.has(value), { error: messages.unknownOption, abort: true }),
    z.refine((value) => value === "" || open.has(value), {
      error: isDependent(options) ? options.staleMessage : messages.unknownOption,
      abort: true,
    }),
  );
}

function textSchema(field: Field, values: FormValues) {
  const max =
    "maxlength" in field && field.maxlength ? field.maxlength : field.type === "hidden" ? HIDDEN_MAX : undefined;
  const format = "format" in field ? field.format : undefined;
  // Spaces in a SIRET are the visitor's way of reading it: they do not count.
  const counted = (value: string) => codePointLength(format?.rule === "siret" ? compactSiret(value) : value);
  return optionSchema(field, values).check(
    z.refine((value) => !field.required || value !== "", { error: field.required ?? "", abort: true }),
    z.refine((value) => max === undefined || counted(value) <= max, {
      error: messages.tooLong.replace("{max}", String(max)),
      abort: true,
    }),
    z.refine((value) => value === "" || !format || formats[format.rule](value), { error: format?.message ?? "" }),
  );
}

type FieldSchema = z.ZodMiniType<string | boolean>;

/** Schemas made so far, per field and, where its list depends on another field, per value of that one. */
const schemas = new WeakMap<Field, Map<string, FieldSchema>>();

/** The schema of one field; a string or a tick, its first message wins. */
function fieldSchema(field: Field, values: FormValues): FieldSchema {
  const dependent = "options" in field && field.options && isDependent(field.options) ? field.options : null;
  const key = dependent ? String(values[dependent.by] ?? "") : "";
  const known = schemas.get(field)?.get(key);
  if (known) return known;
  const schema = makeSchema(field, values);
  // A value that names no group must not grow the memory of a function.
  if (!dependent || Object.hasOwn(dependent.groups, key)) {
    const made = schemas.get(field) ?? new Map<string, FieldSchema>();
    schemas.set(field, made.set(key, schema));
  }
  return schema;
}

function makeSchema(field: Field, values: FormValues): FieldSchema {
  if (field.type === "checkbox") {
    return z.boolean().check(z.refine((ticked) => ticked || !field.required, { error: field.required ?? "" }));
  }
  return textSchema(field, values);
}

/** The canonical form of a right value. */
function canonical(field: Field, value: string | boolean): string | boolean {
  if (typeof value === "boolean" || !("format" in field) || value === "") return value;
  if (field.format?.rule === "email") return normaliseEmail(value) ?? value;
  if (field.format?.rule === "siret") return compactSiret(value);
  return value;
}

/**
 * Checks raw values (JSON, urlencoded or the browser's FormData) against a form. Unknown names are dropped, fields
 * that do not apply are absent from the result, white space alone counts as empty, every list is closed.
 * Errors hold the first message of each field, in the order of the form.
 */
export function validateForm(definition: FormDefinition, raw: RawValues): ValidationResult {
  const cleaned = new Map(definition.fields.map((field) => [field.name, clean(field, raw)] as const));
  fillControllers(definition, cleaned);
  const known: Record<string, string | boolean> = {};
  for (const [name, value] of cleaned) if (value !== null) known[name] = value;

  const values: Record<string, string | boolean> = {};
  const errors: Record<string, string> = {};
  for (const field of definition.fields) {
    if (!isVisible(field, known)) continue;
    const result = z.safeParse(fieldSchema(field, known), cleaned.get(field.name));
    if (result.success) values[field.name] = canonical(field, result.data);
    else errors[field.name] = result.error.issues[0]?.message ?? messages.invalid;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const typedPhone = values.phone ?? values.telephone;
  const phoneE164 = typeof typedPhone === "string" ? frenchPhoneToE164(typedPhone) : null;
  return phoneE164 === null ? { ok: true, values } : { ok: true, values, phoneE164 };
}
