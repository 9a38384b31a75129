import type { Language } from "../i18n/language.ts";
import { consents } from "../i18n/tables/consents.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { messages } from "../i18n/tables/messages.ts";
import { CONSENT_VERSION } from "./consents.ts";
import {
  type Field,
  type FieldOptions,
  type FormConfirm,
  type FormDefinition,
  type FormWords,
  isDependent,
  type Option,
  type OwnRule,
  type Questions,
  type QuestionWords,
  type Step,
} from "./form-definition.ts";

/** The engine's own texts in English. */
export const englishWords: FormWords = {
  language: "en",
  messages: messages.en,
  screens: formTexts.en.screens,
  consentVersion: CONSENT_VERSION,
  consents: consents.en.boxes,
  noticeLead: consents.en.noticeLead,
  notice: consents.en.notice,
};

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
 * src/i18n/en/consents.ts; its label names the answer in lists.
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

/** The English words of fields, by name. */
type FieldsTexts<Fields extends readonly Field[]> = {
  readonly [F in Exclude<Fields[number], { readonly type: "hidden" }> as F["name"]]: FieldTexts<F>;
};

/**
 * The English words of a form, keyed by field and by option value: a missing or an unknown key does not compile.
 * Names, values, rules, subject and mailbox stay those of the French definition.
 */
export type EnglishTexts<D extends FormDefinition> = {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly success: { readonly title: string; readonly text: string } & (D["success"] extends { readonly extra: object }
    ? { readonly extra: { readonly title: string; readonly text: string; readonly link: string } }
    : Nothing);
  readonly fields: FieldsTexts<D["fields"]>;
  /** Absent: those of a request. */
  readonly words?: FormWords;
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
  readonly words?: FormWords;
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
function fieldsInEnglish(fields: readonly Field[], texts: Readonly<Record<string, LooseField>>): readonly Field[] {
  return fields.map((field) => translateField(field, texts[field.name]));
}

/** The form in English: the French definition with its words replaced. */
function inEnglish(definition: FormDefinition, texts: LooseTexts): FormDefinition {
  const { extra } = definition.success;
  const { title, intro, submitLabel, success, notes, steps, confirm, words = englishWords } = texts;
  return {
    ...definition,
    words,
    label: title,
    title,
    intro,
    submitLabel,
    sendingLabel: formTexts.en.sending,
    alert: formTexts.en.alert,
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
    fields: fieldsInEnglish(definition.fields, texts.fields),
  };
}

/** A form as its file defines it: the French definition, and the same form in English where English pages have it. */
export interface Form extends FormDefinition {
  readonly english: FormDefinition | null;
}

/**
 * Defines a form in both languages. English words are keyed by field and by option value: a missing or an unknown key
 * does not compile.
 * @param english null for a form that is only on French pages.
 */
export function defineForm<const French extends FormDefinition>(
  french: French,
  english: EnglishTexts<NoInfer<French>> | null,
): Form {
  return { ...french, english: english && inEnglish(french, english) };
}

/** Questions in French, and in each language that they are asked in. */
export type QuestionsByLanguage<Fields extends readonly Field[] = readonly Field[]> = {
  readonly fr: Questions & { readonly fields: Fields };
} & { readonly [Other in Exclude<Language, "fr">]?: Questions };

/**
 * Defines the questions of a form that is no request (the health tester's) in both languages.
 * @param wordsIn what the engine says around them, in a language.
 */
export function defineQuestions<const Fields extends readonly Field[]>(
  wordsIn: (language: Language) => QuestionWords,
  fields: Fields,
  english: FieldsTexts<NoInfer<Fields>>,
): QuestionsByLanguage<Fields> {
  return {
    fr: { words: wordsIn("fr"), fields },
    en: { words: wordsIn("en"), fields: fieldsInEnglish(fields, english) },
  };
}
