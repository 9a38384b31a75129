import type { Language } from "../i18n/language.ts";
import { consents } from "../i18n/tables/consents.ts";
import { formTexts } from "../i18n/tables/form-texts.ts";
import { messages } from "../i18n/tables/messages.ts";
import { CONSENT_VERSION } from "./consents.ts";
import type { FormPurpose, FormWords } from "./form-definition.ts";

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
