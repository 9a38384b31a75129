import { defineForm } from "../define-form.ts";
import { consentBoxes, email, engineTexts, message, nom, telephone } from "../fields/shared-fields.ts";
import { consentTexts, messageTexts, nomTexts, SENT } from "../fields/shared-texts.en.ts";

/** Savings and retirement. The amount is asked for a placement only; objectives follow the toggle. */
export const financial = defineForm(
  {
    ...engineTexts,
    name: "financial",
    label: "Demande solutions financières",
    subject: {
      by: "typeAssurance",
      values: { placement: "[Placement]", retraite: "[Épargne Retraite]" },
      otherwise: "[Placement]",
    },
    mailbox: "patrimoine",
    title: "Votre projet d’épargne",
    intro: "Un conseiller en patrimoine vous rappelle pour en parler.",
    fields: [
      {
        name: "typeAssurance",
        type: "segment",
        label: "Votre projet",
        initial: "placement",
        options: [
          { value: "placement", label: "Placement" },
          { value: "retraite", label: "Épargne Retraite" },
        ],
      },
      {
        name: "montantInvestissement",
        type: "select",
        label: "Montant à placer",
        required: "Veuillez sélectionner un montant",
        visibleWhen: { field: "typeAssurance", in: ["placement"] },
        options: [
          { value: "moins-10k", label: "Moins de 10 000 €" },
          { value: "10k-50k", label: "De 10 000 € à 50 000 €" },
          { value: "50k-100k", label: "De 50 000 € à 100 000 €" },
          { value: "100k-250k", label: "De 100 000 € à 250 000 €" },
          { value: "plus-250k", label: "Plus de 250 000 €" },
        ],
      },
      {
        name: "objectif",
        type: "select",
        label: "Objectif",
        required: "Veuillez sélectionner un objectif",
        options: {
          by: "typeAssurance",
          staleMessage: "Cet objectif ne correspond pas au projet choisi",
          groups: {
            placement: {
              label: "Placement",
              options: [
                { value: "rendement", label: "Rendement" },
                { value: "securite", label: "Sécurité" },
                { value: "fiscalite", label: "Fiscalité" },
                { value: "transmission", label: "Transmission" },
                { value: "diversification", label: "Diversification" },
              ],
            },
            retraite: {
              label: "Épargne Retraite",
              options: [
                { value: "retraite-individuelle", label: "Retraite individuelle" },
                { value: "retraite-entreprise", label: "Retraite d’entreprise" },
                { value: "optimisation-fiscale", label: "Optimisation fiscale" },
                { value: "transmission-patrimoine", label: "Transmission du patrimoine" },
              ],
            },
          },
        },
      },
      message,
      { ...nom, label: "Nom complet", required: "Ce champ est requis" },
      email,
      telephone,
      ...consentBoxes,
    ],
    notes: [
      "Cette demande n’est pas un conseil en investissement : votre conseiller étudie d’abord votre situation.",
      "Les montants investis en unités de compte ne sont pas garantis : vous pouvez perdre une partie du capital.",
    ],
    submitLabel: "Obtenir mon étude gratuite",
    minimumSendMs: 1000,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller en patrimoine vous rappelle sous {delai} pour préparer votre étude.",
    },
    event: { category: "Solutions financières", labelField: "typeAssurance" },
  },
  {
    en: {
      title: "Your savings project",
      intro: "A savings adviser calls you back to talk about it.",
      fields: {
        typeAssurance: { label: "Your project", options: { placement: "Savings", retraite: "Retirement" } },
        ...nomTexts,
        nom: { label: "Full name", required: "This field is required" },
        montantInvestissement: {
          label: "Amount to place",
          required: "Please choose an amount",
          options: {
            "moins-10k": "Less than €10,000",
            "10k-50k": "€10,000 to €50,000",
            "50k-100k": "€50,000 to €100,000",
            "100k-250k": "€100,000 to €250,000",
            "plus-250k": "More than €250,000",
          },
        },
        objectif: {
          label: "Goal",
          required: "Please choose a goal",
          staleMessage: "This goal does not match the chosen project",
          groups: { placement: "Savings", retraite: "Retirement" },
          options: {
            rendement: "Return",
            securite: "Safety",
            fiscalite: "Tax",
            transmission: "Passing on",
            diversification: "Diversification",
            "retraite-individuelle": "Personal pension",
            "retraite-entreprise": "Company pension",
            "optimisation-fiscale": "Tax planning",
            "transmission-patrimoine": "Passing on assets",
          },
        },
        message: messageTexts,
        ...consentTexts,
      },
      notes: [
        "This request is not investment advice: your adviser studies your situation first.",
        "Amounts placed in unit-linked funds are not guaranteed: you may lose part of your capital.",
      ],
      submitLabel: "Get my free study",
      success: { title: SENT, text: "A savings adviser will call you back within {delai} to prepare your study." },
    },
  },
);
