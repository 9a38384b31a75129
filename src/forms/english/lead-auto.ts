import { leadAuto } from "../definitions/lead-auto.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { GET_QUOTE, leadTexts, SENT } from "./shared-texts.ts";

export const leadAutoInEnglish = inEnglish(leadAuto, {
  title: "Your car request",
  intro: "Describe your vehicle and how you use it, an adviser compares for you.",
  fields: leadTexts("Your vehicle and its use", "Model, yearly mileage, parking, level of cover wanted."),
  notes: ["Prices shown on this site are indicative."],
  submitLabel: GET_QUOTE,
  success: { title: SENT, text: "An adviser studies your request and calls you back within {delai}." },
} satisfies EnglishTexts<typeof leadAuto>);
