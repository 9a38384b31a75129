/**
 * What a form goes through, each stage a function from a form to a form: written (`defineForm`, one file of `definitions/`),
 * in a language (`formIn`), without the lines that the broker does not sell (`offeredForm`), asked question by question
 * (`guidedForm`, on /devis only), and published for pages and browsers (`publishForm`, in components/forms). What the
 * functions take is the form with everything that any of its pages may have asked (`acceptedForm`).
 */
import type { Language } from "../i18n/language.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { fill } from "../shared/fill.ts";
import { quoteFields } from "./fields/quote-fields.ts";
import { PATH_FIELD } from "./form-data.ts";
import {
  allOptions,
  type Field,
  type FieldOptions,
  type Form,
  initialValue,
  isDependent,
  type Option,
} from "./form-definition.ts";
import { type QuotePath, quotePaths } from "./quote-paths.ts";
import { type FormName, formIn } from "./registry.ts";
import { asksWho } from "./steps.ts";

/** Forms that a guided quote ends in. */
const guidedForms: ReadonlySet<string> = new Set(quotePaths.map(({ form }) => form));

/** The form of that name with everything that it accepts: the fields of its page and those of the guided quote. */
export function acceptedForm(language: Language, name: FormName): Form {
  const definition = formIn(language, name);
  if (!guidedForms.has(definition.name)) return definition;
  const known = new Set(definition.fields.map(({ name }) => name));
  const guided: readonly Field[] = [...(definition.guided ?? []), ...quoteFields];
  return { ...definition, fields: [...definition.fields, ...guided.filter(({ name }) => !known.has(name))] };
}

/**
 * The form of a broker without some lines: an option is removed when every line that it represents is switched
 * off. The functions still accept it, because a page may have been open or cached before.
 * @param withoutLines ids of content/navigation.yaml, as `without.lines` of content/site.yaml lists them.
 */
export function offeredForm(definition: Form, withoutLines: readonly string[]): Form {
  const isOffered = ({ lines }: Option) => !lines?.every((line) => withoutLines.includes(line));
  const isWhole = definition.fields.every(
    (field) => !("options" in field) || !field.options || allOptions(field.options).every(isOffered),
  );
  if (isWhole) return definition;
  const less = (options: FieldOptions): FieldOptions => {
    if (!isDependent(options)) return options.filter(isOffered);
    const groups = Object.entries(options.groups).map(
      ([key, group]) => [key, { ...group, options: group.options.filter(isOffered) }] as const,
    );
    return { ...options, groups: Object.fromEntries(groups) };
  };
  const fields = definition.fields.map((field) =>
    field.type !== "hidden" && "options" in field ? { ...field, options: less(field.options) } : field,
  );
  return { ...definition, fields };
}

/** The path with that id, or undefined. */
export function quotePathOf(id: unknown): QuotePath | undefined {
  return quotePaths.find((path) => path.id === id);
}

/** A value that no question asks for is a hidden field; where the path fixes it, its list stays with the function. */
function hidden(field: Field, fixed: string | undefined): Field {
  const { name, label } = field;
  const list =
    fixed === undefined && "options" in field && Array.isArray(field.options) ? { options: field.options } : {};
  return { name, label, type: "hidden", ...list, initial: fixed ?? String(initialValue(field)) };
}

/** The success screen ends the path: it stays, instead of giving way to the second question after a few seconds. */
const GUIDED_RESET_MS = 600_000;

/** Up to this many answers are rows, chosen by one tap; a longer list opens. */
const MOST_ROWS = 6;

/** A segment, without its first choice, or a short list that is a question of its own is shown as rows. */
function asRows(field: Field, wanted: string): Field {
  if (field.type === "segment") {
    const { initial, query, ...rest } = field;
    return { ...rest, type: "choice", required: fill(wanted, { question: field.label }) };
  }
  const isShort = field.type === "select" && !isDependent(field.options) && field.options.length <= MOST_ROWS;
  return isShort ? { ...field, type: "choice" } : field;
}

/**
 * The questions of one screen, so that nobody walks through it without an answer: the first that is chosen among rows is
 * asked for, where the screen asks for nothing else. Rows that depend on another answer may be none at all.
 */
function neverEmpty(questions: readonly Field[], wanted: string): readonly Field[] {
  const first = questions.find(
    (field) => (field.type === "choice" || field.type === "checks") && !isDependent(field.options),
  );
  const isAsked = questions.some(({ name, required }) => required && !questions.some(({ into }) => into === name));
  if (isAsked || !first) return questions;
  const required = fill(wanted, { question: first.label });
  return questions.map((field) => (field === first ? { ...field, required } : field));
}

/**
 * The form of a path of the guided quote: its second question (the first screen of the form; the tiles are the
 * first question), its third, then the contact with the call-back slot. Stored values have the names and the
 * rules of the product's form.
 */
export function guidedForm(path: QuotePath, definition: Form): Form {
  const { messages } = definition.words;
  const preset: Readonly<Record<string, string>> = { source: "devis", [PATH_FIELD]: path.id, ...path.preset };
  const own = new Map(
    [...definition.fields, ...(definition.guided ?? [])].map((field) => [field.name, field] as const),
  );
  const needs = [...path.who.fields, ...path.matters.fields];
  const contact = definition.fields.filter(
    (field) => !needs.includes(field.name) && (asksWho(field) || (field.type === "checkbox" && field.consentKey)),
  );
  const isAsked = (name: string) => needs.includes(name) || contact.some((field) => field.name === name);
  const questions = [path.who, path.matters].flatMap(({ fields }) =>
    neverEmpty(
      fields.flatMap((name) => own.get(name) ?? []).map((field) => asRows(field, messages.unanswered)),
      messages.unanswered,
    ),
  );
  const unseen = [...definition.fields, ...quoteFields].flatMap((field) => {
    if (isAsked(field.name) || !(field.type === "hidden" || field.name in preset)) return [];
    return [hidden(field, preset[field.name])];
  });
  const [slot] = quoteFields;
  const isBox = (field: Field) => field.type === "checkbox";
  const last = [...contact.filter((field) => !isBox(field)), slot, ...contact.filter(isBox)];
  return {
    ...definition,
    resetMs: GUIDED_RESET_MS,
    title: path.product,
    fields: [...unseen, ...questions, ...last],
    steps: [
      path.who,
      path.matters,
      { title: formTexts[definition.words.language].screens.contact, fields: last.map(({ name }) => name) },
    ],
    stepsBefore: 1,
  };
}
