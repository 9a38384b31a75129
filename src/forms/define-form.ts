import type { Language } from "../i18n/language.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { LANGUAGES } from "../i18n/tables/languages.ts";
import {
  type Field,
  type FieldOptions,
  type Form,
  type FormConfirm,
  isDependent,
  type Option,
  type OwnRule,
  type Questions,
  type QuestionWords,
  type Step,
} from "./form-definition.ts";
import { formWords } from "./form-words.ts";

type Nothing = Readonly<Record<never, never>>;

/** Words of one option: its label, and its hint where it has one. */
type OptionWords = string | { readonly label: string; readonly hint: string };

type OptionTexts<Options> = Options extends readonly Option[]
  ? { readonly options: Readonly<Record<Options[number]["value"], OptionWords>> }
  : Options extends {
        readonly groups: infer Groups extends Readonly<Record<string, { readonly options: readonly Option[] }>>;
      }
    ? {
        readonly options: Readonly<Record<Groups[keyof Groups]["options"][number]["value"], OptionWords>>;
        readonly groups: Readonly<Record<keyof Groups, string>>;
        readonly staleMessage: string;
      }
    : Nothing;

/**
 * The words of one field: exactly those that its French definition has. What a consent box asks comes from
 * `consents.ts` of the language (src/i18n); its label names the answer in lists.
 */
type FieldTexts<F> = { readonly label: string } & (F extends { readonly hint: string }
  ? { readonly hint: string }
  : Nothing) &
  (F extends { readonly required: string } ? { readonly required: string } : Nothing) &
  (F extends { readonly format: object } ? { readonly format: string } : Nothing) &
  (F extends { readonly labelBy: { readonly values: infer Labels } }
    ? { readonly labelBy: Readonly<Record<keyof Labels, string>> }
    : Nothing) &
  (F extends { readonly options: infer Options } ? OptionTexts<Options> : Nothing) &
  (F extends { readonly rules: infer Rules extends readonly OwnRule[] }
    ? { readonly rules: Readonly<Record<Rules[number]["rule"], string>> }
    : Nothing) &
  (F extends { readonly mark: string } ? { readonly mark: string } : Nothing) &
  (F extends { readonly type: "select"; readonly placeholder: string } ? { readonly placeholder: string } : Nothing) &
  (F extends { readonly type: "list" } ? { readonly line: string } : Nothing) &
  (F extends { readonly add: string } ? { readonly add: string } : Nothing) &
  (F extends { readonly mostMessage: string } ? { readonly mostMessage: string } : Nothing);

/** The words of fields in another language, by name. */
type FieldsTexts<Fields extends readonly Field[]> = {
  readonly [F in Exclude<Fields[number], { readonly type: "hidden" }> as F["name"]]: FieldTexts<F>;
};

/**
 * The words of a form in another language, keyed by field and by option value: a missing or an unknown key does not compile.
 * Names, values, rules, subject and mailbox stay those of the French definition.
 */
export type FormTexts<D extends Form> = {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly success: { readonly title: string; readonly text: string } & (D["success"] extends { readonly extra: object }
    ? { readonly extra: { readonly title: string; readonly text: string; readonly link: string } }
    : Nothing);
  readonly fields: FieldsTexts<D["fields"]>;
} & (D extends { readonly confirm: object } ? { readonly confirm: FormConfirm } : Nothing) &
  (D extends { readonly notes: infer Notes extends readonly string[] }
    ? { readonly notes: { readonly [Index in keyof Notes]: string } }
    : Nothing) &
  (D extends { readonly steps: infer Steps extends readonly [Step, ...Step[]] }
    ? { readonly steps: { readonly [Index in keyof Steps]: StepTexts<Steps[Index]> } }
    : Nothing);

type StepTexts<S> = { readonly title: string } & (S extends { readonly lead: string }
  ? { readonly lead: string }
  : Nothing);

/** The words of any form, in the shape that the translation below reads. */
interface LooseField {
  readonly label?: string;
  readonly hint?: string;
  readonly required?: string;
  readonly mark?: string;
  readonly placeholder?: string;
  readonly add?: string;
  readonly mostMessage?: string;
  readonly format?: string;
  readonly line?: string;
  readonly rules?: Readonly<Record<string, string>>;
  readonly labelBy?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, OptionWords>>;
  readonly groups?: Readonly<Record<string, string>>;
  readonly staleMessage?: string;
}

interface LooseTexts {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly success: {
    readonly title: string;
    readonly text: string;
    readonly extra?: { readonly title: string; readonly text: string; readonly link: string };
  };
  readonly fields: Readonly<Record<string, LooseField>>;
  readonly notes?: readonly string[];
  readonly confirm?: FormConfirm;
  readonly steps?: readonly { readonly title: string; readonly lead?: string }[];
}

function translateOptions(options: FieldOptions, texts: LooseField): FieldOptions {
  const translate = (list: readonly Option[]) =>
    list.map((option) => {
      const words = texts.options?.[option.value] ?? option.label;
      return { ...option, ...(typeof words === "string" ? { label: words } : words) };
    });
  if (!isDependent(options)) return translate(options);
  const groups = Object.entries(options.groups).map(
    ([key, group]) => [key, { label: texts.groups?.[key] ?? group.label, options: translate(group.options) }] as const,
  );
  return {
    by: options.by,
    staleMessage: texts.staleMessage ?? options.staleMessage,
    groups: Object.fromEntries(groups),
  };
}

function translateField(field: Field, texts: LooseField | undefined): Field {
  // A copy, because values cached by field must differ by language.
  if (!texts || field.type === "hidden") return { ...field };
  const { format, line, rules, labelBy, options, groups, staleMessage, ...words } = texts;
  const common = {
    ...words,
    ...(field.rules && rules
      ? { rules: field.rules.map(({ rule, message }) => ({ rule, message: rules[rule] ?? message })) }
      : {}),
    ...(field.labelBy && labelBy ? { labelBy: { by: field.labelBy.by, values: labelBy } } : {}),
  };
  if (field.type === "list") return { ...field, ...common, line: { ...field.line, ...(line ? { label: line } : {}) } };
  if ("options" in field) return { ...field, ...common, options: translateOptions(field.options, texts) };
  if ("format" in field && field.format && format)
    return { ...field, ...common, format: { rule: field.format.rule, message: format } };
  return { ...field, ...common };
}

/** Fields with their words replaced: names, values and rules stay. */
function translateFields(fields: readonly Field[], texts: Readonly<Record<string, LooseField>>): readonly Field[] {
  return fields.map((field) => translateField(field, texts[field.name]));
}

/** The form in another language: the French definition with its words replaced. */
function translate(definition: Form, language: Language, texts: LooseTexts): Form {
  const { extra } = definition.success;
  const { title, intro, submitLabel, success, notes, steps, confirm } = texts;
  return {
    ...definition,
    words: formWords(language, definition.purpose),
    label: title,
    title,
    intro,
    submitLabel,
    sendingLabel: formTexts[language].sending,
    alert: formTexts[language].alert,
    success: {
      title: success.title,
      text: success.text,
      ...(extra && success.extra ? { extra: { ...extra, ...success.extra } } : {}),
    },
    ...(notes ? { notes } : {}),
    ...(confirm ? { confirm } : {}),
    ...(definition.steps && steps
      ? { steps: definition.steps.map((step, index) => ({ ...step, ...steps[index] })) }
      : {}),
    fields: translateFields(definition.fields, texts.fields),
  };
}

/** Something in each language other than French that has it. */
type InOthers<Thing> = { readonly [Other in Exclude<Language, "fr">]?: Thing };

function inOthers<Texts, Made>(texts: InOthers<Texts>, make: (language: Language, own: Texts) => Made): InOthers<Made> {
  const given: Readonly<Partial<Record<Language, Texts>>> = texts;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const own = given[language];
      return own === undefined ? [] : [[language, make(language, own)]];
    }),
  );
}

/**
 * Fields with how their answer is written, said after their own hint at any time (RGAA 11.10, 11.11). A date and a slot are
 * chosen; numbers are the calculators' (src/tools/fields.ts). A further format without words does not compile.
 */
export function withFormats(fields: readonly Field[], language: Language): readonly Field[] {
  const { formats } = formTexts[language];
  return fields.map((field) => {
    const rule = "format" in field ? field.format?.rule : undefined;
    if (!rule || rule === "date" || rule === "slot" || rule === "amount" || rule === "rate" || rule === "whole")
      return field;
    return { ...field, hint: [field.hint, formats[rule]].filter(Boolean).join(" ") };
  });
}

/**
 * Defines a form in its languages. Words are keyed by field and by option value: a missing or an unknown key does not
 * compile.
 * @param texts by language; a language that is left out has no page with this form.
 */
export function defineForm<const French extends Form>(
  french: French,
  texts: InOthers<FormTexts<NoInfer<French>>> = {},
): Form & Required<Pick<Form, "translations">> {
  const explained = (form: Form, language: Language): Form => ({
    ...form,
    fields: withFormats(form.fields, language),
    ...(form.guided && { guided: withFormats(form.guided, language) }),
  });
  return {
    ...explained(french, "fr"),
    translations: inOthers<LooseTexts, Form>(texts, (language, own) =>
      explained(translate(french, language, own), language),
    ),
  };
}

/** Questions in French, and in each language that they are asked in. */
export type QuestionsByLanguage<Fields extends readonly Field[] = readonly Field[]> = {
  readonly fr: Questions & { readonly fields: Fields };
} & InOthers<Questions>;

/**
 * Defines the questions of a form that is no request (the health tester's) in its languages.
 * @param wordsIn what the engine says around them, in a language.
 */
export function defineQuestions<const Fields extends readonly Field[]>(
  wordsIn: (language: Language) => QuestionWords,
  fields: Fields,
  texts: InOthers<FieldsTexts<NoInfer<Fields>>>,
): QuestionsByLanguage<Fields> {
  const translations = inOthers<Readonly<Record<string, LooseField>>, Questions>(texts, (language, own) => ({
    words: wordsIn(language),
    fields: translateFields(fields, own),
  }));
  return { fr: { words: wordsIn("fr"), fields }, ...translations };
}
