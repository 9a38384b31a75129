import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";

/** Shared quote lead of the auto broker's trade page. */
export const leadAuto = defineForm(
  {
    ...engineTexts,
    name: "lead-auto",
    label: "Demande auto",
    subject: "[Devis Auto]",
    title: "Votre demande auto",
    intro: "Décrivez votre véhicule et votre usage, un conseiller compare pour vous.",
    fields: leadFields({
      type: { value: "auto", label: "Auto" },
      siret: true,
      detailsLabel: "Votre véhicule et votre usage",
      detailsHint: "Modèle, kilométrage annuel, stationnement, formule souhaitée.",
    }),
    notes: ["Les prix affichés sur le site sont indicatifs."],
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller étudie votre demande auto et vous rappelle sous {delai}.",
    },
    event: { category: "Auto" },
  },
  {
    en: {
      title: "Your car request",
      intro: "Describe your vehicle and how you use it, an adviser compares for you.",
      fields: leadTexts("Your vehicle and its use", "Model, yearly mileage, parking, level of cover wanted."),
      notes: ["Prices shown on this site are indicative."],
      submitLabel: GET_QUOTE,
      success: { title: SENT, text: "An adviser studies your request and calls you back within {delai}." },
    },
  },
);
