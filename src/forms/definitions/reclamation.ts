import { formTexts } from "../../i18n/tables/form-texts.ts";
import { defineForm } from "../define-form.ts";
import {
  contractAtHand,
  contractAtHandTexts,
  declarationTexts,
  optionalPhoneTexts,
} from "../fields/declaration-fields.ts";
import { email, nom, telephone } from "../fields/shared-fields.ts";
import { nomTexts, SENT } from "../fields/shared-texts.en.ts";

const { required: _, ...optionalTelephone } = telephone;

/**
 * A complaint (ACPR, recommandation 2024-R-02; src/acts/disputes.ts): a declaration, so that it is never held back,
 * its receipt repeats it with the day it was sent, and its proof is kept for the mediator.
 */
export const reclamation = defineForm(
  {
    ...declarationTexts,
    name: "reclamation",
    always: true,
    label: "Réclamation",
    subject: "[Réclamation]",
    title: "Écrire une réclamation",
    intro: "Les faits, puis vos coordonnées. L’accusé de réception la reprend en entier, avec la date et l’heure.",
    fields: [
      {
        name: "objet",
        column: "Objet",
        type: "select",
        label: "Sur quoi porte-t-elle ?",
        required: "Choisissez un objet",
        options: [
          { value: "conseil", label: "Un conseil, un devis, une vente" },
          { value: "gestion", label: "La gestion d’un contrat" },
          { value: "prix", label: "Un prix, une cotisation" },
          { value: "sinistre", label: "Le suivi d’un sinistre" },
          { value: "fin", label: "La fin d’un contrat" },
          { value: "autre", label: "Autre chose" },
        ],
      },
      {
        name: "faits",
        column: "Faits",
        type: "textarea",
        label: "Ce qui s’est passé",
        hint: formTexts.fr.freeTextHint,
        maxlength: 4000,
        required: "Racontez ce qui s’est passé",
      },
      {
        name: "attente",
        column: "Attente",
        type: "textarea",
        label: "Ce que vous attendez de nous",
        hint: formTexts.fr.freeTextHint,
        maxlength: 2000,
      },
      contractAtHand,
      { ...nom, label: "Nom et prénom" },
      { ...email, hint: "L’accusé de réception part à cette adresse." },
      { ...optionalTelephone },
    ],
    submitLabel: "Relire ma réclamation",
    confirm: {
      heading: "Confirmez votre réclamation",
      text: "Relisez-la. Elle part seulement quand vous la confirmez.",
      button: "Envoyer la réclamation",
    },
    success: {
      title: "Demande envoyée !",
      text: "Votre réclamation est enregistrée à cette date. L’accusé de réception la reprend en entier ; nos délais de réponse sont sur cette page.",
    },
    event: { category: "Réclamation" },
    anchor: "ecrire-une-reclamation",
  },
  {
    en: {
      title: "Write a complaint",
      intro: "The facts, then your contact details. The receipt repeats it in full, with the date and time.",
      fields: {
        objet: {
          label: "What is it about?",
          required: "Please choose a subject",
          options: {
            conseil: "Advice, a quote, a sale",
            gestion: "The handling of a contract",
            prix: "A price, a premium",
            sinistre: "The handling of a claim",
            fin: "The end of a contract",
            autre: "Something else",
          },
        },
        faits: { label: "What happened", hint: formTexts.en.freeTextHint, required: "Please tell us what happened" },
        attente: { label: "What you expect from us", hint: formTexts.en.freeTextHint },
        contrat: contractAtHandTexts,
        nom: { label: "First and last name", required: "Your name is required" },
        email: { ...nomTexts.email, hint: "The receipt is sent to this address." },
        telephone: optionalPhoneTexts,
      },
      submitLabel: "Read my complaint again",
      confirm: {
        heading: "Confirm your complaint",
        text: "Read it again. It is sent only when you confirm it.",
        button: "Send the complaint",
      },
      success: {
        title: SENT,
        text: "Your complaint has been recorded with this date. The receipt repeats it in full; this page says how soon we answer.",
      },
    },
  },
);
