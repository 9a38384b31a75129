import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";

/** Shared quote lead of the auto broker's trade page. */
export const leadAuto = defineForm(["fr", "en"], {
  name: "lead-auto",
  label: "Demande auto",
  subject: "[Devis Auto]",
  title: { fr: "Votre demande auto", en: "Your car request" },
  intro: {
    fr: "Décrivez votre véhicule et votre usage, un conseiller compare pour vous.",
    en: "Describe your vehicle and how you use it: an adviser will compare for you.",
  },
  fields: leadFields({
    type: { value: "auto", label: "Auto" },
    siret: true,
    detailsLabel: { fr: "Votre véhicule et votre usage", en: "Your vehicle and its use" },
    detailsHint: {
      fr: "Modèle, kilométrage annuel, stationnement, formule souhaitée.",
      en: "Model, yearly mileage, parking, level of cover wanted.",
    },
  }),
  notes: [{ fr: "Les prix affichés sur le site sont indicatifs.", en: "Prices shown on this site are indicative." }],
  sentText: {
    fr: "Un conseiller étudie votre demande auto et vous rappelle.",
    en: "An adviser studies your request and calls you back.",
  },
  event: { category: "Auto" },
});
