import type { FormWords } from "../form-definition.ts";
import { englishConsentTexts, englishPrivacyNotice } from "./consents.en.ts";
import { englishMessages } from "./messages.en.ts";

/** What the form engine itself says, in English. */
export const englishWords: FormWords = {
  language: "en",
  messages: englishMessages,
  consentTexts: englishConsentTexts,
  privacyNotice: englishPrivacyNotice,
};
