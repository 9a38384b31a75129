import { defineForm } from "../define-form.ts";
import { contractAtHand, optionalTelephone } from "../fields/declaration-fields.ts";
import { email, nom, withFreeTextHint } from "../fields/shared-fields.ts";

/** A client asks for a certificate or another paper of a contract in force: nothing is quoted, no consent is asked for. */
export const attestation = defineForm(["fr", "en"], {
  purpose: "service",
  name: "attestation",
  always: true,
  label: "Demande d’attestation",
  subject: "[Attestation]",
  mailbox: "gestion",
  title: { fr: "Demander un document", en: "Ask for a document" },
  intro: {
    fr: "Trois réponses suffisent. Réponse sous {delai}.",
    en: "Three answers are enough. Answer within {delai}.",
  },
  // One screen: three answers are enough, and what is optional comes last.
  steps: [],
  fields: [
    {
      name: "document",
      column: "Document demandé",
      type: "select",
      label: { fr: "Document", en: "Document" },
      required: { fr: "Choisissez un document", en: "Please choose a document" },
      options: [
        { value: "habitation", label: { fr: "Attestation d’assurance habitation", en: "Home insurance certificate" } },
        {
          value: "auto",
          label: {
            fr: "Mémo véhicule assuré ou preuve d’assurance auto",
            en: "Insured vehicle memo or proof of car insurance",
          },
        },
        {
          value: "releve-informations",
          label: { fr: "Relevé d’informations auto", en: "Car claims record, to show a new insurer" },
        },
        { value: "decennale", label: { fr: "Attestation décennale", en: "Ten-year liability certificate" } },
        {
          value: "rc-pro",
          label: {
            fr: "Attestation de responsabilité civile professionnelle",
            en: "Professional liability certificate",
          },
        },
        { value: "emprunteur", label: { fr: "Attestation d’assurance de prêt", en: "Loan protection certificate" } },
        { value: "echeance", label: { fr: "Avis d’échéance ou échéancier", en: "Renewal notice or payment schedule" } },
        { value: "contrat", label: { fr: "Copie du contrat", en: "Copy of the contract" } },
        { value: "autre", label: { fr: "Autre document", en: "Another document" } },
      ],
    },
    { ...nom, label: { fr: "Nom et prénom, ou entreprise", en: "First and last name, or company" } },
    {
      ...email,
      hint: {
        fr: "Le document part à cette adresse, si c’est celle de votre dossier.",
        en: "The document is sent to this address, if it is the one in your file.",
      },
    },
    { ...optionalTelephone, folded: true },
    { ...contractAtHand, folded: true },
    {
      name: "precisions",
      type: "textarea",
      label: { fr: "Précisions", en: "Details" },
      hint: withFreeTextHint({
        fr: "Pour qui, pour quel chantier, pour quelle date.",
        en: "For whom, for which site, for which date.",
      }),
      maxlength: 1000,
      folded: true,
    },
  ],
  submitLabel: { fr: "Demander le document", en: "Ask for the document" },
  sentText: {
    fr: "Le service gestion s’en charge. Si l’assureur édite lui-même le document, nous le lui demandons le jour même et vous le disons.",
    en: "Our contract service sees to it. If the insurer issues the document itself, we ask for it the same day and tell you so.",
  },
  event: { category: "Attestation", labelField: "document" },
  anchor: "demander",
});
