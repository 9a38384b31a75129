import { defineForm } from "../define-form.ts";
import {
  companyContact,
  consentBoxes,
  engineTexts,
  euroBands,
  STALE_SECTEUR,
  secteur,
  shopSectors,
} from "../fields/shared-fields.ts";
import {
  companyTexts,
  consentTexts,
  euroBandTexts,
  SECTOR,
  SENT,
  STALE_SECTOR,
  shopSectorTexts,
} from "../fields/shared-texts.en.ts";

/** Professional liability. `activite` is the page's tab: it chooses the sectors, and a sector of another tab is refused. */
export const rcPro = defineForm(
  {
    ...engineTexts,
    name: "rc-pro",
    label: "Demande RC Pro",
    subject: "[RC Pro]",
    title: "Votre devis RC Pro",
    intro: "Réponse sous {delai}, gratuite et sans engagement.",
    fields: [
      {
        name: "activite",
        column: "Activité",
        type: "segment",
        label: "Vous êtes",
        initial: "artisans",
        options: [
          { value: "artisans", label: "Artisan" },
          { value: "commercants", label: "Commerçant" },
          { value: "liberales", label: "Libéral" },
        ],
      },
      {
        ...secteur,
        options: {
          by: "activite",
          staleMessage: STALE_SECTEUR,
          groups: {
            artisans: {
              label: "Artisans",
              options: [
                { value: "batiment", label: "Bâtiment" },
                { value: "artisanat", label: "Artisanat" },
                { value: "reparation", label: "Réparation" },
                { value: "alimentation", label: "Alimentation" },
                { value: "autre-artisan", label: "Autre activité artisanale" },
              ],
            },
            commercants: {
              label: "Commerçants",
              options: shopSectors,
            },
            liberales: {
              label: "Professions libérales",
              options: [
                { value: "sante", label: "Santé" },
                { value: "juridique", label: "Juridique" },
                { value: "conseil", label: "Conseil" },
                { value: "formation", label: "Formation" },
                { value: "autre-liberal", label: "Autre profession libérale" },
              ],
            },
          },
        },
      },
      {
        name: "chiffreAffaires",
        column: "Chiffre d’affaires",
        type: "select",
        label: "Chiffre d’affaires annuel",
        options: euroBands,
      },
      ...companyContact,
      {
        name: "downloadGuide",
        column: "Guide demandé",
        type: "checkbox",
        label: "Je souhaite recevoir le guide « RC Pro, l’essentiel ».",
        initial: true,
      },
      ...consentBoxes,
    ],
    submitLabel: "Recevoir mon devis RC Pro",
    minimumSendMs: 1500,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller vous rappelle sous {delai} pour vérifier vos activités et chiffrer votre RC Pro.",
      extra: {
        whenChecked: "downloadGuide",
        title: "Votre guide est prêt",
        text: "Dix pages pour lire un contrat de responsabilité civile professionnelle.",
        href: "/guides/rc-pro-essentials.pdf",
        link: "Télécharger le guide (PDF)",
      },
    },
    event: { category: "RC Pro", labelField: "secteur" },
    anchor: "devis-rc-pro",
  },
  {
    en: {
      title: "Your professional liability quote",
      intro: "Reply within {delai}, free and without commitment.",
      fields: {
        activite: {
          label: "You are",
          options: { artisans: "A tradesperson", commercants: "A shopkeeper", liberales: "In a profession" },
        },
        ...companyTexts,
        secteur: {
          ...SECTOR,
          staleMessage: STALE_SECTOR,
          groups: { artisans: "Trades", commercants: "Shops", liberales: "Professions" },
          options: {
            batiment: "Building",
            artisanat: "Crafts",
            reparation: "Repairs",
            alimentation: "Food",
            "autre-artisan": "Other trade",
            ...shopSectorTexts,
            sante: "Health",
            juridique: "Law",
            conseil: "Consulting",
            formation: "Training",
            "autre-liberal": "Other profession",
          },
        },
        chiffreAffaires: { label: "Yearly turnover", options: euroBandTexts },
        downloadGuide: { label: "I would like the guide to professional liability (in French)." },
        ...consentTexts,
      },
      submitLabel: "Get my liability quote",
      success: {
        title: SENT,
        text: "An adviser will call you back within {delai} to check your activities and price your cover.",
        extra: {
          title: "Your guide is ready",
          text: "Ten pages on reading a professional liability contract.",
          link: "Download the guide (PDF, in French)",
        },
      },
    },
  },
);
