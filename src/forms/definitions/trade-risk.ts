import { defineForm } from "../define-form.ts";
import { consentBoxes, email, entreprise, message, nom, phone, secteur } from "../fields/shared-fields.ts";

/** Free risk analysis of the company broker's trade page. */
export const tradeRisk = defineForm(["fr", "en"], {
  name: "trade-risk",
  label: "Analyse de risques",
  subject: "[Analyse de risques]",
  mailbox: "commercial",
  title: { fr: "Votre analyse de risques", en: "Your risk review" },
  intro: {
    fr: "Un conseiller passe en revue les risques de votre entreprise.",
    en: "An adviser goes through the risks of your business with you.",
  },
  fields: [
    {
      ...secteur,
      name: "sector",
      options: [
        { value: "commerce", label: { fr: "Commerce", en: "Retail and wholesale" } },
        { value: "services", label: { fr: "Services", en: "Services" } },
        { value: "industrie", label: { fr: "Industrie", en: "Manufacturing" } },
        { value: "hotellerie", label: { fr: "Hôtellerie et restauration", en: "Hotels and restaurants" } },
        { value: "sante", label: { fr: "Santé", en: "Health" } },
        { value: "tech", label: { fr: "Technologies", en: "Technology" } },
        { value: "autre", label: { fr: "Autre secteur", en: "Other" } },
      ],
    },
    message,
    { ...entreprise, name: "company" },
    { ...nom, name: "name" },
    email,
    phone,
    ...consentBoxes,
  ],
  submitLabel: { fr: "Obtenir mon analyse gratuite", en: "Get my free review" },
  sentText: {
    fr: "Un conseiller entreprise vous rappelle pour convenir de l’analyse.",
    en: "A business adviser will call you back to arrange the review.",
  },
  event: { category: "Analyse de risques", labelField: "sector" },
});
