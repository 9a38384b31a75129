import type { Field, Option } from "./form-definition.ts";
import { BY_EMAIL } from "./slot-text.ts";

/** Wire name of the time at which a visitor would like to be called. */
export const SLOT_FIELD = "slot";

const byEmail: Option = { value: BY_EMAIL, label: "Par e-mail seulement" };

/**
 * The form with these call-back slots as rows; without slots (the build does not know the time), only an answer
 * by e-mail is offered.
 */
export function withSlots<Asked extends { readonly fields: readonly Field[] }>(
  form: Asked,
  slots: readonly { readonly value: string; readonly day: string; readonly hours: string }[],
): Asked {
  const options = [...slots.map(({ value, day, hours }) => ({ value, label: hours, hint: day })), byEmail];
  const fields = form.fields.map((field): Field => {
    if (field.name !== SLOT_FIELD) return field;
    const { name, label, hint } = field;
    return { name, label, type: "choice", options, ...(hint ? { hint } : {}) };
  });
  return { ...form, fields };
}
