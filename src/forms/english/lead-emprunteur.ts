import { leadEmprunteur } from "../definitions/lead-emprunteur.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, leadTexts, SENT } from "./shared-texts.ts";

export const leadEmprunteurInEnglish = inEnglish(leadEmprunteur, {
  title: "Your loan protection quote",
  intro: "Describe your loan, an adviser compares at equivalent cover.",
  fields: leadTexts("Your loan", "Capital, term, rate and share of the loan insured per person."),
  notes: ["No health question is asked here. The insurer will ask later, where the law allows it."],
  submitLabel: GET_QUOTE,
  success: {
    title: SENT,
    text: "A loan protection adviser will call you back within {delai} to compare with your bank’s contract.",
  },
} satisfies EnglishTexts<typeof leadEmprunteur>);
