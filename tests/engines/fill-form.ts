import {
  type Field,
  type Form,
  type FormValues,
  fieldLabel,
  fillIn,
  isFolded,
  isOffer,
  isVisible,
  optionsInForce,
} from "../../src/forms/form-definition.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import type { FormIdentity } from "../../src/forms/view/form-identity.ts";
import type { BrowserPort } from "./browser-port.ts";
import type { Role } from "./find-in-page.ts";

const roles: Readonly<Partial<Record<Field["type"], Role>>> = {
  select: "combobox",
  checkbox: "checkbox",
  file: "file",
};

/** Words on the button of an option. */
const optionLabel = (field: Field, values: FormValues, value: unknown) =>
  "options" in field && field.options
    ? (optionsInForce(field.options, values).find((option) => option.value === value)?.label ?? String(value))
    : String(value);

/** Gives one field its answer, as a visitor who reads its label. */
async function answer(browser: BrowserPort, form: Form, field: Field, values: FormValues, identity: FormIdentity) {
  const value = values[field.name];
  if (field.type === "segment" || field.type === "choice")
    return (await browser.find("radio", optionLabel(field, values, value))).press();
  if (field.type === "checkbox") {
    const wording = (field.consentKey && form.words.consents[field.consentKey]) || field.label;
    return (await browser.find("checkbox", fillIn(wording, identity))).press();
  }
  const control = await browser.find(roles[field.type] ?? "textbox", fieldLabel(field, values));
  await control.type(field.type === "select" ? optionLabel(field, values, value) : String(value));
}

/**
 * Fills the screens of a form and sends it. What is folded, offered for later, ticked already or without a value stays as
 * the page shows it.
 */
export async function fillAndSend(
  browser: BrowserPort,
  form: Form,
  values: FormValues,
  identity: FormIdentity,
): Promise<void> {
  const steps = stepsOf(form);
  const screens = steps.length > 0 ? steps.map(({ fields }) => fields) : [form.fields.map(({ name }) => name)];
  for (const [at, screen] of screens.entries()) {
    for (const field of form.fields.filter(({ name }) => screen.includes(name))) {
      const value = values[field.name];
      if (value === undefined || value === "" || value === false || field.type === "hidden") continue;
      if (isOffer(field) || isFolded(form, field) || !isVisible(field, values)) continue;
      if ("initial" in field && field.initial === value) continue;
      await answer(browser, form, field, values, identity);
    }
    const isLast = at === screens.length - 1;
    await (await browser.find("button", isLast ? form.submitLabel : form.words.messages.next)).press();
  }
}
