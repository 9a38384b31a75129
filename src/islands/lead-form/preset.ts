/**
 * Page tabs and forms that share one state (RC Pro, collective).
 *
 * - `presetLeadForm("rc-pro", { activite: "commercants" })` from a tab: sets the choice of the form, whether its
 *   script has come or not. It is a `lead-form:preset` event on `document`, detail `{ form, values }`.
 * - The form says its own changes of a segment with `lead-form:choice` on `document`, detail `{ form, name, value }`.
 */
export const PRESET_EVENT = "lead-form:preset";
export const CHOICE_EVENT = "lead-form:choice";

export interface PresetDetail {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

export interface ChoiceDetail {
  readonly form: string;
  readonly name: string;
  readonly value: string;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The detail of a preset event, or null when it is something else. */
export function presetDetail(event: Event): PresetDetail | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== "object" || detail === null || !("form" in detail) || !("values" in detail)) return null;
  const { form, values } = detail;
  if (!isText(form) || typeof values !== "object" || values === null) return null;
  return { form, values: Object.fromEntries(Object.entries(values).filter((entry) => isText(entry[1]))) };
}

/** Writes a value into the controls of that name. Radios are ticked, other controls filled. */
export function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    for (const radio of control) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  ) {
    control.value = value;
  }
}

/**
 * Writes back what a field held when the form was taken over. A field that the visitor has filled meanwhile keeps it:
 * on a slow device the new lists come well after the first keystrokes.
 * @param initial value of the untouched field.
 */
export function restoreControl(form: HTMLFormElement, name: string, value: string, initial: unknown): void {
  const control = form.elements.namedItem(name);
  const isFilled =
    (control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement) &&
    control.value !== "" &&
    control.value !== initial;
  if (!isFilled) setControl(form, name, value);
}

/** Sets choices of a form of this page from elsewhere on it. */
export function presetLeadForm(form: string, values: Readonly<Record<string, string>>): void {
  for (const element of document.forms) {
    if (element.getAttribute("name") !== form || element.closest("[data-hydrated]")) continue;
    for (const [name, value] of Object.entries(values)) setControl(element, name, value);
  }
  document.dispatchEvent(new CustomEvent<PresetDetail>(PRESET_EVENT, { detail: { form, values } }));
}
