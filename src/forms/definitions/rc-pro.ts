import { defineForm } from "../define-form.ts";
import {
  companyContact,
  consentBoxes,
  euroBands,
  STALE_SECTEUR,
  secteur,
  shopSectors,
} from "../fields/shared-fields.ts";

/** Professional liability. `activite` is the page's tab: it chooses the sectors, and a sector of another tab is refused. */
export const rcPro = defineForm(["fr", "en"], {
  name: "rc-pro",
  label: "Demande RC Pro",
  subject: "[RC Pro]",
  title: { fr: "Votre devis RC Pro", en: "Your professional liability quote" },
  intro: {
    fr: "Réponse sous {delai}, gratuite et sans engagement.",
    en: "Reply within {delai}, free and with no obligation.",
  },
  fields: [
    {
      name: "activite",
      column: "Activité",
      type: "segment",
      label: { fr: "Vous êtes", en: "You are" },
      initial: "artisans",
      options: [
        { value: "artisans", label: { fr: "Artisan", en: "A tradesperson" } },
        { value: "commercants", label: { fr: "Commerçant", en: "A shopkeeper" } },
        { value: "liberales", label: { fr: "Libéral", en: "In a profession" } },
      ],
    },
    {
      ...secteur,
      options: {
        by: "activite",
        staleMessage: STALE_SECTEUR,
        groups: {
          artisans: {
            label: { fr: "Artisans", en: "Trades" },
            options: [
              { value: "batiment", label: { fr: "Bâtiment", en: "Building" } },
              { value: "artisanat", label: { fr: "Artisanat", en: "Crafts" } },
              { value: "reparation", label: { fr: "Réparation", en: "Repairs" } },
              { value: "alimentation", label: { fr: "Alimentation", en: "Food" } },
              { value: "autre-artisan", label: { fr: "Autre activité artisanale", en: "Other trade" } },
            ],
          },
          commercants: {
            label: { fr: "Commerçants", en: "Shops" },
            options: shopSectors,
          },
          liberales: {
            label: { fr: "Professions libérales", en: "Professions" },
            options: [
              { value: "sante", label: { fr: "Santé", en: "Health" } },
              { value: "juridique", label: { fr: "Juridique", en: "Law" } },
              { value: "conseil", label: { fr: "Conseil", en: "Consulting" } },
              { value: "formation", label: { fr: "Formation", en: "Training" } },
              { value: "autre-liberal", label: { fr: "Autre profession libérale", en: "Other profession" } },
            ],
          },
        },
      },
    },
    {
      name: "chiffreAffaires",
      column: "Chiffre d’affaires",
      type: "select",
      label: { fr: "Chiffre d’affaires annuel", en: "Yearly turnover" },
      options: euroBands,
    },
    ...companyContact,
    {
      name: "downloadGuide",
      column: "Guide demandé",
      type: "checkbox",
      label: {
        fr: "Je souhaite recevoir le guide « RC Pro, l’essentiel ».",
        en: "I would like the guide to professional liability (in French).",
      },
      initial: true,
    },
    ...consentBoxes,
  ],
  submitLabel: { fr: "Recevoir mon devis RC Pro", en: "Get my liability quote" },
  minimumSendMs: 1500,
  sentText: {
    fr: "Un conseiller vous rappelle pour vérifier vos activités et chiffrer votre RC Pro.",
    en: "An adviser will call you back to check your activities and price your cover.",
  },
  sentExtra: {
    whenChecked: "downloadGuide",
    title: { fr: "Votre guide est prêt.", en: "Your guide is ready." },
    text: {
      fr: "Il vous aide à lire un contrat de responsabilité civile professionnelle.",
      en: "It helps you read a professional liability contract.",
    },
    href: "/guides/rc-pro-essentials.pdf",
    link: { fr: "Télécharger le guide (PDF)", en: "Download the guide (PDF, in French)" },
  },
  event: { category: "RC Pro", labelField: "secteur" },
  anchor: "devis-rc-pro",
});
