import { englishConsentTexts, englishNoticeLead, englishPrivacyNotice } from "./consents.en.ts";
import { CONSENT_VERSION } from "./consents.ts";
import {
  type Field,
  type FieldOptions,
  type FormDefinition,
  type FormWords,
  isDependent,
  type Option,
} from "./form-definition.ts";
import { englishMessages } from "./messages.en.ts";

/** The engine's own texts in English. */
const englishWords: FormWords = {
  language: "en",
  messages: englishMessages,
  consentVersion: CONSENT_VERSION,
  consents: englishConsentTexts,
  noticeLead: englishNoticeLead,
  notice: englishPrivacyNotice,
};

type Nothing = Readonly<Record<never, never>>;

type OptionTexts<Options> = Options extends readonly Option[]
  ? { readonly options: Readonly<Record<Options[number]["value"], string>> }
  : Options extends {
        readonly groups: infer Groups extends Readonly<Record<string, { readonly options: readonly Option[] }>>;
      }
    ? {
        readonly options: Readonly<Record<Groups[keyof Groups]["options"][number]["value"], string>>;
        readonly groups: Readonly<Record<keyof Groups, string>>;
        readonly staleMessage: string;
      }
    : Nothing;

/**
 * The words of one field: exactly those that its French definition has. The text of a consent box comes from
 * consents.en.ts.
 */
type FieldTexts<F> = (F extends { readonly consentKey: string } ? Nothing : { readonly label: string }) &
  (F extends { readonly hint: string } ? { readonly hint: string } : Nothing) &
  (F extends { readonly required: string } ? { readonly required: string } : Nothing) &
  (F extends { readonly format: object } ? { readonly format: string } : Nothing) &
  (F extends { readonly labelBy: { readonly values: infer Labels } }
    ? { readonly labelBy: Readonly<Record<keyof Labels, string>> }
    : Nothing) &
  (F extends { readonly options: infer Options } ? OptionTexts<Options> : Nothing);

type VisibleField<D extends FormDefinition> = Exclude<D["fields"][number], { readonly type: "hidden" }>;

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
  readonly fields: { readonly [F in VisibleField<D> as F["name"]]: FieldTexts<F> };
} & (D extends { readonly notes: infer Notes extends readonly string[] }
  ? { readonly notes: { readonly [Index in keyof Notes]: string } }
  : Nothing);

/** The words of any form, in the shape that the translation below reads. */
interface LooseField {
  readonly label?: string;
  readonly hint?: string;
  readonly required?: string;
  readonly format?: string;
  readonly labelBy?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
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
}

function translateOptions(options: FieldOptions, texts: LooseField): FieldOptions {
  const translate = (list: readonly Option[]) =>
    list.map((option) => ({ ...option, label: texts.options?.[option.value] ?? option.label }));
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
  const common = {
    ...(texts.label ? { label: texts.label } : {}),
    ...(texts.hint ? { hint: texts.hint } : {}),
    ...(texts.required ? { required: texts.required } : {}),
    ...(field.labelBy && texts.labelBy ? { labelBy: { by: field.labelBy.by, values: texts.labelBy } } : {}),
  };
  switch (field.type) {
    case "checkbox":
    case "file":
    case "list":
      return { ...field, ...common };
    case "select":
    case "segment":
    case "choice":
    case "checks":
      return { ...field, ...common, options: translateOptions(field.options, texts) };
    default:
      return {
        ...field,
        ...common,
        ...(field.format && texts.format ? { format: { rule: field.format.rule, message: texts.format } } : {}),
      };
  }
}

/** The form in English: the French definition with its words replaced. */
function inEnglish(definition: FormDefinition, texts: LooseTexts): FormDefinition {
  const { extra } = definition.success;
  const { title, intro, submitLabel, success, notes } = texts;
  return {
    ...definition,
    words: englishWords,
    title,
    intro,
    submitLabel,
    sendingLabel: englishMessages.sending,
    alert: englishMessages.alert,
    success: {
      title: success.title,
      text: success.text,
      ...(extra && success.extra ? { extra: { ...extra, ...success.extra } } : {}),
    },
    ...(notes ? { notes } : {}),
    fields: definition.fields.map((field) => translateField(field, texts.fields[field.name])),
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
