import { leadJuridique } from "../definitions/lead-juridique.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, leadTexts, SENT } from "./shared-texts.ts";

export const leadJuridiqueInEnglish = inEnglish(leadJuridique, {
  title: "Your legal protection quote",
  intro: "Tell us which areas you want to protect.",
  fields: leadTexts(
    "The areas to protect",
    "Housing, work, consumer matters, professional activity… A dispute that already exists is not covered.",
  ),
  submitLabel: GET_QUOTE,
  success: {
    title: SENT,
    text: "An adviser will call you back within {delai} to choose the useful areas and ceiling.",
  },
} satisfies EnglishTexts<typeof leadJuridique>);
