import type { Form, FormValues } from "../../forms/form-definition.ts";
import { readForm, setControl, tick } from "./controls.ts";
import { draftOf, parseDraft } from "./draft.ts";
import { followed, segmentValues } from "./state.ts";

/** Lists that another choice emptied before the script was there (src/inline/follow-choices.ts). */
const emptiedLists = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLSelectElement>("select[data-emptied]")].map(({ name }) => name);

/**
 * Completes the pre-rendered form: what the visitor, the browser or the address (src/inline/one-choice.ts) has
 * set is kept; controls that still have their first value get the draft of this tab. Every option is in the
 * page now, so lists that follow a choice can be filled before they shrink to it.
 * @returns the choices in force, the boxes that were ticked, and the fields whose answer is not kept.
 */
export function takeOver(
  definition: Form,
  form: HTMLFormElement,
  initial: FormValues,
  storedDraft: string | null,
): { readonly choices: Record<string, string>; readonly ticks: FormValues; readonly again: readonly string[] } {
  const asked = new URLSearchParams(window.location.search);
  const draft = Object.entries(parseDraft(definition, storedDraft)).filter(
    ([name]) => !definition.fields.some((field) => field.name === name && field.query && asked.has(field.query)),
  );
  const shown = readForm(form, definition);
  const wanted = { ...Object.fromEntries(draft), ...draftOf(definition, shown, initial) };
  for (const field of definition.fields) {
    const value = wanted[field.name];
    if (!value) continue;
    if (field.type === "checks") tick(form, field.name, value);
    else setControl(form, field.name, value);
  }
  const ticks = definition.fields.flatMap(({ type, name }) =>
    type === "checks" ? [[name, wanted[name] ?? ""] as const] : [],
  );
  return {
    choices: segmentValues(definition, readForm(form, definition), followed),
    ticks: Object.fromEntries(ticks),
    again: [
      ...Object.keys(wanted).filter((name) => wanted[name] === "" && !shown[name]),
      ...emptiedLists(form).filter((name) => !wanted[name]),
    ],
  };
}
