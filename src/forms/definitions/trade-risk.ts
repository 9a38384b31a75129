import { defineForm } from "../define-form.ts";
import { consentBoxes, email, engineTexts, entreprise, message, nom, phone, secteur } from "../fields/shared-fields.ts";
import {
  consentTexts,
  entrepriseTexts,
  messageTexts,
  nomTexts,
  personTexts,
  SECTOR,
  SENT,
} from "../fields/shared-texts.en.ts";

/** Free risk analysis of the company broker's trade page. */
export const tradeRisk = defineForm(
  {
    ...engineTexts,
    name: "trade-risk",
    label: "Analyse de risques",
    subject: "[Analyse de risques]",
    mailbox: "commercial",
    title: "Votre analyse de risques",
    intro: "Un conseiller passe en revue les risques de votre entreprise.",
    fields: [
      {
        ...secteur,
        name: "sector",
        options: [
          { value: "commerce", label: "Commerce" },
          { value: "services", label: "Services" },
          { value: "industrie", label: "Industrie" },
          { value: "hotellerie", label: "Hôtellerie et restauration" },
          { value: "sante", label: "Santé" },
          { value: "tech", label: "Technologies" },
          { value: "autre", label: "Autre secteur" },
        ],
      },
      message,
      { ...entreprise, name: "company" },
      { ...nom, name: "name" },
      email,
      phone,
      ...consentBoxes,
    ],
    submitLabel: "Obtenir mon analyse gratuite",
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller entreprise vous rappelle sous {delai} pour convenir de l’analyse.",
    },
    event: { category: "Analyse de risques", labelField: "sector" },
  },
  {
    en: {
      title: "Your risk review",
      intro: "An adviser goes through the risks of your business with you.",
      fields: {
        company: entrepriseTexts,
        sector: {
          ...SECTOR,
          options: {
            commerce: "Retail and wholesale",
            services: "Services",
            industrie: "Manufacturing",
            hotellerie: "Hotels and restaurants",
            sante: "Health",
            tech: "Technology",
            autre: "Other",
          },
        },
        name: nomTexts.nom,
        email: personTexts.email,
        phone: personTexts.phone,
        message: messageTexts,
        ...consentTexts,
      },
      submitLabel: "Get my free review",
      success: { title: SENT, text: "A business adviser will call you back within {delai} to arrange the review." },
    },
  },
);
