/** The native controls of a form hold its values; here they are read and written. */
import { type RawValues, rawFromEntries } from "../../forms/form-data.ts";
import { checkName, chosenOf, listNames, type Questions } from "../../forms/form-definition.ts";

/** Everything that the form would post. */
export function readForm(form: HTMLFormElement | null, questions: Questions): RawValues {
  return rawFromEntries(form ? new FormData(form) : [], listNames(questions));
}

/**
 * Writes a value into the controls of that name. A radio is clicked, so that the page hears its change and its tabs
 * follow; other controls are filled.
 */
export function setControl(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    for (const radio of control) {
      if (radio instanceof HTMLInputElement && radio.value === value && !radio.checked) radio.click();
    }
  } else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  ) {
    control.value = value;
  }
}

/** Ticks the boxes of these values, joined by commas; other boxes stay as they are. */
export function tick(form: HTMLFormElement, name: string, values: string): void {
  for (const value of chosenOf(values)) {
    const box = form.elements.namedItem(checkName(name, value));
    if (box instanceof HTMLInputElement) box.checked = true;
  }
}
