import type { FormDefinition } from "../form-definition.ts";
import {
  consent,
  email,
  engineTexts,
  message,
  newsletterConsent,
  nom,
  phoneConsent,
  telephone,
} from "./shared-fields.ts";

/** Savings and retirement. The amount is asked for a placement only; objectives follow the toggle. */
export const financial = {
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
    { ...nom, label: "Nom complet", required: "Ce champ est requis" },
    email,
    telephone,
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
    consent,
    newsletterConsent,
    phoneConsent,
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
} as const satisfies FormDefinition;
