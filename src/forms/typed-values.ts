import { normaliseText } from "../shared/normalise.ts";
import { HONEYPOT_FIELD, type RawValues } from "./form-data.ts";
import { checkedText, type FormValues, isTicked, type Questions } from "./form-definition.ts";

/** Typed values before any check, the trap field included, for controls and recaps that show them again. */
export function typedValues(definition: Questions, raw: RawValues): FormValues {
  const values: Record<string, string | boolean> = {};
  const typed = (name: string) => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  for (const field of definition.fields) {
    const value = field.type === "checks" ? checkedText(field, raw) : typed(field.name);
    if (field.type === "checkbox") values[field.name] = isTicked(value);
    else if (field.type === "list") values[field.name] = (Array.isArray(value) ? value : [value ?? ""]).join("\n");
    else
      values[field.name] =
        typeof value === "string" ? normaliseText(value, { multiline: field.type === "textarea" }) : "";
  }
  const trap = typed(HONEYPOT_FIELD);
  return typeof trap === "string" ? { ...values, [HONEYPOT_FIELD]: trap } : values;
}
