import type { Language } from "../i18n/language.ts";
import { consents } from "../i18n/tables/consents.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { messages } from "../i18n/tables/messages.ts";
import { isRecord } from "../shared/is-record.ts";
import { CONSENT_VERSION } from "./consents.ts";
import type { Field, Form, FormPurpose, FormWords, InEach } from "./form-definition.ts";

/** The engine's own texts in a language, with the notice of the form's purpose. Only a request for a quote asks for consents. */
export function formWords(language: Language, purpose?: FormPurpose): FormWords {
  const own = consents[language];
  return {
    language,
    messages: { ...messages[language], ...(purpose && { free: formTexts[language].free }) },
    screens: formTexts[language].screens,
    consentVersion: CONSENT_VERSION,
    consents: purpose ? {} : own.boxes,
    noticeLead: purpose ? own[`${purpose}NoticeLead`] : own.noticeLead,
    notice: purpose ? own[`${purpose}Notice`] : own.notice,
  };
}

/** The languages of a definition: French, and those of the pages that it is on. */
type Languages<Other extends Language> = readonly ["fr", ...Other[]];

/** What the engine says in a form, in its language. */
const engineTexts = (language: Language, purpose: Form["purpose"]) => ({
  words: formWords(language, purpose),
  sendingLabel: formTexts[language].sending,
  sentTitle: formTexts[language].sent,
  alert: formTexts[language].alert,
});

/** What a definition may leave out. */
const usual = { priority: "normal", mailbox: "contact", minimumSendMs: 0, resetMs: 5000 } as const;

type LeftOut = keyof ReturnType<typeof engineTexts> | keyof typeof usual | "submitLabel" | "guided" | "translations";

/** A form as it is written, with its texts in each of its languages. */
export type WrittenForm<Own extends Language> = Omit<Form<InEach<Own>>, LeftOut> &
  Partial<Pick<Form, keyof typeof usual> & Pick<Form<InEach<Own>>, "submitLabel">> & {
    readonly guided?: readonly Field<InEach<"fr">>[];
  };

/**
 * A definition in one of its languages: each text that it has in several becomes the one of this language. Names, values,
 * rules, subject and mailbox have no language and stay.
 */
export function inLanguage<Own extends Language>(
  written: WrittenForm<Own>,
  language: Own,
): Omit<Form, Exclude<LeftOut, "guided">>;
export function inLanguage<Own extends Language>(
  written: readonly Field<InEach<Own>>[],
  language: Own,
): readonly Field[];
export function inLanguage(written: unknown, language: Language): unknown;
export function inLanguage(written: unknown, language: Language): unknown {
  if (Array.isArray(written)) return written.map((part: unknown) => inLanguage(part, language));
  if (!isRecord(written)) return written;
  if (typeof written.fr === "string") return written[language] ?? written.fr;
  return Object.fromEntries(Object.entries(written).map(([key, part]) => [key, inLanguage(part, language)]));
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

/** Something for each of these languages but French. */
function inOthers<Other extends Language, Made>(
  [, ...others]: Languages<Other>,
  make: (language: Other) => Made,
): Readonly<Partial<Record<Language, Made>>> {
  return Object.fromEntries(others.map((language) => [language, make(language)]));
}

/**
 * Defines a form in its languages: a text without one of them does not compile.
 * @param languages a language that is left out has no page with this form.
 */
export function defineForm<Other extends Language = never>(
  languages: Languages<Other>,
  written: WrittenForm<"fr" | NoInfer<Other>>,
): Form & Required<Pick<Form, "translations">> {
  const formIn = (language: "fr" | Other): Form => {
    const form = inLanguage(written, language);
    return {
      ...usual,
      submitLabel: formTexts[language].submit,
      ...form,
      ...engineTexts(language, form.purpose),
      fields: withFormats(form.fields, language),
      // Only /devis asks them, which is in French.
      ...(written.guided && { guided: withFormats(inLanguage<"fr">(written.guided, "fr"), language) }),
    };
  };
  // Of a translated form receipts and proofs take the title.
  const translated = (language: Other): Form => {
    const form = formIn(language);
    return { ...form, label: form.title };
  };
  return { ...formIn("fr"), translations: inOthers(languages, translated) };
}
