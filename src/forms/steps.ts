/** How a form is asked in several screens, and on which of them something is wrong. */
import { type Field, type FieldErrors, type Form, isOffer, type Step } from "./form-definition.ts";

/** Names of fields about the person, which are asked last. */
const WHO: ReadonlySet<string | undefined> = new Set([
  "name",
  "given-name",
  "family-name",
  "email",
  "tel",
  "organization",
]);

/** Whether the field asks for the name, or an address or number, of the visitor or of the company. */
export function asksWho(field: Field): boolean {
  return "autocomplete" in field && WHO.has(field.autocomplete);
}

/** Up to this many fields, the boxes for later offers left out, a form is one screen. */
const FIELDS_OF_ONE_SCREEN = 5;

/**
 * The screens of a form; one or none means that it is not divided. A form of more than five fields asks for the
 * need first and for the contact last. A declaration is never divided: its second step is the recap.
 */
export function stepsOf({ steps, fields, confirm, words }: Form): readonly Step[] {
  if (steps) return steps;
  const shown = fields.filter((field) => field.type !== "hidden");
  const asked = shown.filter((field) => !isOffer(field));
  const first = shown.findIndex(asksWho);
  if (confirm || !words.screens || first < 1 || asked.length <= FIELDS_OF_ONE_SCREEN) return [];
  const names = shown.map(({ name }) => name);
  return [
    { title: words.screens.need, fields: names.slice(0, first) },
    { title: words.screens.contact, fields: names.slice(first) },
  ];
}

/** What is wrong on one screen. */
export interface WrongStep {
  readonly step: number;
  readonly errors: FieldErrors;
}

/**
 * The first screen, up to and including the given one, with an error, and its errors. The last screen also has
 * the errors of fields that no screen shows; a form that is not divided has all its errors on its one screen.
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
