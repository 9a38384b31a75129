import { defineForm } from "../define-form.ts";
import { consentBoxes, email, message, nom, telephone } from "../fields/shared-fields.ts";

/** Savings and retirement. The amount is asked for a placement only; objectives follow the toggle. */
export const financial = defineForm(["fr", "en"], {
  name: "financial",
  label: "Demande solutions financières",
  subject: {
    by: "typeAssurance",
    values: { placement: "[Placement]", retraite: "[Épargne Retraite]" },
    otherwise: "[Placement]",
  },
  mailbox: "patrimoine",
  title: { fr: "Votre projet d’épargne", en: "Your savings project" },
  intro: {
    fr: "Un conseiller en patrimoine vous rappelle pour en parler.",
    en: "A savings adviser calls you back to talk about it.",
  },
  fields: [
    {
      name: "typeAssurance",
      type: "segment",
      label: { fr: "Votre projet", en: "Your project" },
      initial: "placement",
      options: [
        { value: "placement", label: { fr: "Placement", en: "Savings" } },
        { value: "retraite", label: { fr: "Épargne Retraite", en: "Retirement" } },
      ],
    },
    {
      name: "montantInvestissement",
      type: "select",
      label: { fr: "Montant à placer", en: "Amount to invest" },
      required: { fr: "Veuillez sélectionner un montant", en: "Please choose an amount" },
      visibleWhen: { field: "typeAssurance", in: ["placement"] },
      options: [
        { value: "moins-10k", label: { fr: "Moins de 10 000 €", en: "Less than €10,000" } },
        { value: "10k-50k", label: { fr: "De 10 000 € à 50 000 €", en: "€10,000 to €50,000" } },
        { value: "50k-100k", label: { fr: "De 50 000 € à 100 000 €", en: "€50,000 to €100,000" } },
        { value: "100k-250k", label: { fr: "De 100 000 € à 250 000 €", en: "€100,000 to €250,000" } },
        { value: "plus-250k", label: { fr: "Plus de 250 000 €", en: "More than €250,000" } },
      ],
    },
    {
      name: "objectif",
      type: "select",
      label: { fr: "Objectif", en: "Goal" },
      required: { fr: "Veuillez sélectionner un objectif", en: "Please choose a goal" },
      options: {
        by: "typeAssurance",
        staleMessage: {
          fr: "Cet objectif ne correspond pas au projet choisi",
          en: "This goal does not match the chosen project",
        },
        groups: {
          placement: {
            label: { fr: "Placement", en: "Savings" },
            options: [
              { value: "rendement", label: { fr: "Rendement", en: "Return" } },
              { value: "securite", label: { fr: "Sécurité", en: "Safety" } },
              { value: "fiscalite", label: { fr: "Fiscalité", en: "Tax" } },
              { value: "transmission", label: { fr: "Transmission", en: "Passing on" } },
              { value: "diversification", label: { fr: "Diversification", en: "Diversification" } },
            ],
          },
          retraite: {
            label: { fr: "Épargne Retraite", en: "Retirement" },
            options: [
              { value: "retraite-individuelle", label: { fr: "Retraite individuelle", en: "Personal pension" } },
              { value: "retraite-entreprise", label: { fr: "Retraite d’entreprise", en: "Company pension" } },
              { value: "optimisation-fiscale", label: { fr: "Optimisation fiscale", en: "Tax planning" } },
              {
                value: "transmission-patrimoine",
                label: { fr: "Transmission du patrimoine", en: "Passing on assets" },
              },
            ],
          },
        },
      },
    },
    message,
    {
      ...nom,
      label: { fr: "Nom complet", en: "Full name" },
      required: { fr: "Ce champ est requis", en: "This field is required" },
    },
    email,
    telephone,
    ...consentBoxes,
  ],
  notes: [
    {
      fr: "Cette demande n’est pas un conseil en investissement : votre conseiller étudie d’abord votre situation.",
      en: "This request is not investment advice: your adviser studies your situation first.",
    },
    {
      fr: "Les montants investis en unités de compte ne sont pas garantis : vous pouvez perdre une partie du capital.",
      en: "Amounts invested in unit-linked funds are not guaranteed: you may lose part of your capital.",
    },
  ],
  submitLabel: { fr: "Obtenir mon étude gratuite", en: "Get my free study" },
  minimumSendMs: 1000,
  sentText: {
    fr: "Un conseiller en patrimoine vous rappelle pour préparer votre étude.",
    en: "A savings adviser will call you back to prepare your study.",
  },
  event: { category: "Solutions financières", labelField: "typeAssurance" },
});
