import { devisAuto } from "../definitions/devis-auto.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { consentTexts, GET_QUOTE, personTexts, SENT } from "./shared-texts.ts";

export const devisAutoInEnglish = inEnglish(devisAuto, {
  title: "Your car insurance quote",
  intro: "An adviser replies within {delai}, without commitment.",
  fields: {
    ...personTexts,
    vehicleMake: { label: "Make of the vehicle", required: "The make of the vehicle is required" },
    vehicleModel: { label: "Model" },
    vehicleYear: {
      label: "Year of first registration",
      hint: "Four digits, such as 2019.",
      format: "Give the year in four digits, for example 2019",
    },
    drivingExperience: {
      label: "Driving experience",
      options: {
        "moins-1an": "Less than a year",
        "1-2ans": "1 to 2 years",
        "2-3ans": "2 to 3 years",
        "plus-3ans": "More than 3 years",
      },
    },
    ...consentTexts,
  },
  notes: [
    "Prices shown on this site are indicative. Have your licence, vehicle registration and no-claims record at hand.",
  ],
  submitLabel: GET_QUOTE,
  success: { title: SENT, text: "A car insurance adviser will call you back within {delai} with offers compared." },
} satisfies EnglishTexts<typeof devisAuto>);
