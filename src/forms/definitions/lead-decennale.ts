import { defineForm } from "../define-form.ts";
import { leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";

/** Ten-year builder cover and its eight trades (hidden `metier`). */
export const leadDecennale = defineForm(
  {
    ...engineTexts,
    name: "lead-decennale",
    label: {
      by: "metier",
      values: {
        macon: "Devis décennale maçon",
        electricien: "Devis décennale électricien",
        plombier: "Devis décennale plombier",
        charpentier: "Devis décennale charpentier",
        couvreur: "Devis décennale couvreur",
        chauffagiste: "Devis décennale chauffagiste",
        menuisier: "Devis décennale menuisier",
        carreleur: "Devis décennale carreleur",
      },
      otherwise: "Devis décennale",
    },
    subject: "[Devis Décennale]",
    priority: "high",
    title: "Votre devis décennale",
    intro: "Décrivez vos activités : seules les activités déclarées sont couvertes.",
    fields: leadFields({
      type: { value: "decennale", label: "Décennale" },
      siret: true,
      detailsLabel: "Vos activités et vos chantiers",
      detailsHint: "Métiers exercés, chiffre d’affaires, effectif, assureur précédent.",
      hidden: {
        name: "metier",
        type: "hidden",
        label: "Métier",
        options: [
          { value: "macon", label: "Maçon" },
          { value: "electricien", label: "Électricien" },
          { value: "plombier", label: "Plombier" },
          { value: "charpentier", label: "Charpentier" },
          { value: "couvreur", label: "Couvreur" },
          { value: "chauffagiste", label: "Chauffagiste" },
          { value: "menuisier", label: "Menuisier" },
          { value: "carreleur", label: "Carreleur" },
        ],
      },
    }),
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller construction vous rappelle sous {delai}. L’attestation suit l’acceptation du dossier et le paiement.",
    },
    event: { category: "Décennale", labelField: "metier" },
  },
  {
    title: "Your ten-year liability quote",
    intro: "Describe your trades: only the activities you declare are covered.",
    fields: leadTexts("Your trades and building sites", "Trades practised, turnover, staff, previous insurer."),
    submitLabel: GET_QUOTE,
    success: {
      title: SENT,
      text: "A construction adviser will call you back within {delai}. The certificate follows acceptance of the file and payment.",
    },
  },
);
