/** Writes a value into the controls of that name. Radios are ticked, other controls filled. */
function setControl(form: HTMLFormElement, name: string, value: string): void {
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
