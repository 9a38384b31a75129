import { leadDecennale } from "../definitions/lead-decennale.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, leadTexts, SENT } from "./shared-texts.ts";

export const leadDecennaleInEnglish = inEnglish(leadDecennale, {
  title: "Your ten-year liability quote",
  intro: "Describe your trades: only the activities you declare are covered.",
  fields: leadTexts("Your trades and building sites", "Trades practised, turnover, staff, previous insurer."),
  submitLabel: GET_QUOTE,
  success: {
    title: SENT,
    text: "A construction adviser will call you back within {delai}. The certificate follows acceptance of the file and payment.",
  },
} satisfies EnglishTexts<typeof leadDecennale>);
