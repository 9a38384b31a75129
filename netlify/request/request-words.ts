import { type Form, type FormValues, resolveChoice } from "../../src/forms/form-definition.ts";
import { acceptedForm } from "../../src/forms/form-stages.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { isFormName } from "../../src/forms/registry.ts";
import { fieldLabels, formTypeLabels } from "../../src/forms/stored-names.ts";
import type { Language } from "../../src/i18n/language.ts";

/** A form and what was answered. */
interface AnsweredForm {
  readonly formType: string;
  readonly answers: FormValues;
}

/** The form of a request as the firm reads it; null for one that the site no longer has. */
export const firmForm = (formType: string): Form | null => (isFormName(formType) ? acceptedForm("fr", formType) : null);

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(labels, name) && labels[name]) || name;

/** Name of a form, as advisers know it. */
export const formLabel = (formType: string): string => labelIn(formTypeLabels, formType);

/** Name of a request by its answers: the contact form's message may be about a claim. */
export function requestLabel({ formType, answers }: AnsweredForm): string {
  const form = firmForm(formType);
  return form === null ? formLabel(formType) : resolveChoice(form.label, answers);
}

/** What a request is about: the name of its form, and the product or service chosen in it, unless the name says it. */
export function subjectWords(request: AnsweredForm): string {
  const label = requestLabel(request);
  const form = firmForm(request.formType);
  if (form === null) return label;
  const chosen = readableValues(form, request.answers).find(({ name }) => name === form.event.labelField)?.value ?? "";
  return label.toLowerCase().includes(chosen.toLowerCase()) ? label : `${label} : ${chosen}`;
}

/**
 * What a request is about, for its person: words of the form alone, in its language, never what was typed. A hidden choice has
 * French words only.
 */
export function askedWords({ formType, answers }: AnsweredForm, language: Language): string {
  if (!isFormName(formType)) return formLabel(formType);
  const form = acceptedForm(language, formType);
  const label = resolveChoice(form.label, answers);
  const field = form.fields.find(({ name }) => name === form.event.labelField);
  const isWritten = field === undefined || !("options" in field) || !field.options;
  if (isWritten || (language !== "fr" && field.type === "hidden")) return label;
  const chosen = readableValues(form, answers).find(({ name }) => name === field.name)?.value ?? "";
  const isSaid = chosen === "" || label.toLowerCase().includes(chosen.toLowerCase());
  return isSaid ? label : `${label}, ${chosen}`;
}

/** The person's own words in a request: its first free text, on one line; empty for none. */
export function ownWords({ formType, answers }: AnsweredForm): string {
  const texts = firmForm(formType)?.fields.filter(({ type }) => type === "textarea");
  const words = texts
    ?.map(({ name }) => answers[name])
    .find((value) => typeof value === "string" && value.trim() !== "");
  return typeof words === "string" ? words.replace(/\s+/g, " ").trim() : "";
}

/** Questions and answers in words, in the order of the form; by field names where the form has none. */
export function answerRows({
  formType,
  answers,
}: AnsweredForm): readonly { readonly label: string; readonly value: string }[] {
  const form = firmForm(formType);
  const known = form === null ? [] : readableValues(form, answers);
  const named = new Set(known.map(({ name }) => name));
  const others = Object.entries(answers).filter(([name, value]) => !named.has(name) && value !== "" && value !== false);
  return [
    ...known,
    ...others.map(([name, value]) => ({
      label: labelIn(fieldLabels, name),
      value: value === true ? "oui" : String(value),
    })),
  ];
}

/** The page a request was sent from, in words; empty for none. */
export const pathOf = (url: unknown): string => (typeof url === "string" ? (URL.parse(url)?.pathname ?? "") : "");

/** Host of the page before, or « direct »; our own pages are « site ». */
export function sourceOf(referrer: unknown, siteUrl: string): string {
  const host = typeof referrer === "string" ? URL.parse(referrer)?.host : undefined;
  if (host === undefined) return "direct";
  return host === URL.parse(siteUrl)?.host ? "site" : host.replace(/^www\./, "");
}
