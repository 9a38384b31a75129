import { defineForm } from "../define-form.ts";
import {
  contractAtHand,
  declarationTexts,
  fullName,
  optionalTelephone,
  receiptEmail,
} from "../fields/declaration-fields.ts";
import { FREE_TEXT_HINT } from "../fields/shared-fields.ts";

/**
 * A complaint (ACPR, recommandation 2024-R-02; src/acts/disputes.ts): a declaration, so that it is never held back,
 * its receipt repeats it with the day it was sent, and its proof is kept for the mediator.
 */
export const reclamation = defineForm(["fr", "en"], {
  ...declarationTexts,
  name: "reclamation",
  always: true,
  label: "Réclamation",
  subject: "[Réclamation]",
  title: { fr: "Écrire une réclamation", en: "Write a complaint" },
  intro: {
    fr: "Les faits, puis vos coordonnées. L’accusé de réception la reprend en entier, avec la date et l’heure.",
    en: "The facts, then your contact details. The receipt repeats it in full, with the date and time.",
  },
  fields: [
    {
      name: "objet",
      column: "Objet",
      type: "select",
      label: { fr: "Sur quoi porte-t-elle ?", en: "What is it about?" },
      required: { fr: "Choisissez un objet", en: "Please choose a subject" },
      options: [
        { value: "conseil", label: { fr: "Un conseil, un devis, une vente", en: "Advice, a quote, a sale" } },
        { value: "gestion", label: { fr: "La gestion d’un contrat", en: "The handling of a contract" } },
        { value: "prix", label: { fr: "Un prix, une cotisation", en: "A price, a premium" } },
        { value: "sinistre", label: { fr: "Le suivi d’un sinistre", en: "The handling of a claim" } },
        { value: "fin", label: { fr: "La fin d’un contrat", en: "The end of a contract" } },
        { value: "autre", label: { fr: "Autre chose", en: "Something else" } },
      ],
    },
    {
      name: "faits",
      column: "Faits",
      type: "textarea",
      label: { fr: "Ce qui s’est passé", en: "What happened" },
      hint: FREE_TEXT_HINT,
      maxlength: 4000,
      required: { fr: "Racontez ce qui s’est passé", en: "Please tell us what happened" },
    },
    {
      name: "attente",
      column: "Attente",
      type: "textarea",
      label: { fr: "Ce que vous attendez de nous", en: "What you expect from us" },
      hint: FREE_TEXT_HINT,
      maxlength: 2000,
    },
    contractAtHand,
    fullName,
    receiptEmail,
    optionalTelephone,
  ],
  submitLabel: { fr: "Relire ma réclamation", en: "Read my complaint again" },
  confirm: {
    heading: { fr: "Confirmez votre réclamation", en: "Confirm your complaint" },
    text: {
      fr: "Relisez-la. Elle part seulement quand vous la confirmez.",
      en: "Read it again. It is sent only when you confirm it.",
    },
    button: { fr: "Envoyer la réclamation", en: "Send the complaint" },
  },
  sentText: {
    fr: "Votre réclamation est enregistrée à cette date. L’accusé de réception la reprend en entier ; nos délais de réponse sont sur cette page.",
    en: "Your complaint has been recorded with this date. The receipt repeats it in full; this page says how soon we answer.",
  },
  event: { category: "Réclamation" },
  anchor: "ecrire-une-reclamation",
});
