/** How a form is asked in several screens, and on which of them something is wrong. */
import { type Field, type FieldErrors, type FormContent, isOffer, type Step } from "./form-definition.ts";

/** Says who answers: asked last. */
const WHO: ReadonlySet<string | undefined> = new Set([
  "name",
  "given-name",
  "family-name",
  "email",
  "tel",
  "organization",
]);

/** Does the field ask for the name or an address of the visitor or of the company? */
export function asksWho(field: Field): boolean {
  return "autocomplete" in field && WHO.has(field.autocomplete);
}

/** Up to this many fields, the boxes for later offers left out, a form is one screen. */
const FIELDS_OF_ONE_SCREEN = 5;

/**
 * The screens of a form; one or none means that it is not cut. A form of more than five fields asks for the need first
 * and for the contact last. A declaration is never cut: its second step is the recap.
 */
export function stepsOf({ steps, fields, confirm, words }: FormContent): readonly Step[] {
  if (steps) return steps;
  const shown = fields.filter((field) => field.type !== "hidden");
  const asked = shown.filter((field) => !isOffer(field));
  const first = shown.findIndex(asksWho);
  if (confirm || first < 1 || asked.length <= FIELDS_OF_ONE_SCREEN) return [];
  const names = shown.map(({ name }) => name);
  return [
    { title: words.messages.needTitle, fields: names.slice(0, first) },
    { title: words.messages.contactTitle, fields: names.slice(first) },
  ];
}

/** What is wrong on one screen. */
export interface WrongStep {
  readonly step: number;
  readonly errors: FieldErrors;
}

/**
 * The first screen, up to and with the given one, on which something is wrong, and its errors. On the last screen an
 * error of a field that no screen shows counts too; a form that is not cut has all its errors on its one screen.
 */
export function wrongStep(steps: readonly Step[], upTo: number, errors: FieldErrors): WrongStep | undefined {
  const names = Object.keys(errors);
  if (names.length === 0) return undefined;
  if (steps.length < 2) return { step: 0, errors };
  const step = steps.slice(0, upTo + 1).findIndex(({ fields }) => names.some((name) => fields.includes(name)));
  const shown = new Set(steps[step]?.fields);
  if (step >= 0)
    return { step, errors: Object.fromEntries(Object.entries(errors).filter(([name]) => shown.has(name))) };
  return upTo < steps.length - 1 ? undefined : { step: upTo, errors };
}
