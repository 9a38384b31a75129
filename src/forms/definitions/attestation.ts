import { formTexts } from "../../i18n/tables/form-texts.ts";
import { defineForm } from "../define-form.ts";
import { contractAtHand, contractAtHandTexts, optionalPhoneTexts } from "../fields/declaration-fields.ts";
import { email, engineTexts, nom, telephone } from "../fields/shared-fields.ts";
import { nomTexts, SENT } from "../fields/shared-texts.en.ts";
import { formWords } from "../form-words.ts";

const { required: _, ...optionalTelephone } = telephone;

/** A client asks for a certificate or another paper of a contract in force: nothing is quoted, no consent is asked for. */
export const attestation = defineForm(
  {
    ...engineTexts,
    words: formWords("fr", "service"),
    purpose: "service",
    name: "attestation",
    always: true,
    label: "Demande d’attestation",
    subject: "[Attestation]",
    mailbox: "gestion",
    title: "Demander un document",
    intro: "Quatre réponses suffisent. Réponse sous {delai}.",
    // One screen: four answers are enough, and what is optional comes last.
    steps: [],
    fields: [
      {
        name: "document",
        column: "Document demandé",
        type: "select",
        label: "Document",
        required: "Choisissez un document",
        options: [
          { value: "habitation", label: "Attestation d’assurance habitation" },
          { value: "auto", label: "Mémo véhicule assuré ou preuve d’assurance auto" },
          { value: "releve-informations", label: "Relevé d’informations auto" },
          { value: "decennale", label: "Attestation décennale" },
          { value: "rc-pro", label: "Attestation de responsabilité civile professionnelle" },
          { value: "emprunteur", label: "Attestation d’assurance de prêt" },
          { value: "echeance", label: "Avis d’échéance ou échéancier" },
          { value: "contrat", label: "Copie du contrat" },
          { value: "autre", label: "Autre document" },
        ],
      },
      { ...nom, label: "Nom et prénom, ou entreprise" },
      { ...email, hint: "Le document part à cette adresse, si c’est celle de votre dossier." },
      { ...optionalTelephone, folded: true },
      { ...contractAtHand, folded: true },
      {
        name: "precisions",
        type: "textarea",
        label: "Précisions",
        hint: `Pour qui, pour quel chantier, pour quelle date. ${formTexts.fr.freeTextHint}`,
        maxlength: 1000,
        folded: true,
      },
    ],
    submitLabel: "Demander le document",
    success: {
      title: "Demande envoyée !",
      text: "Le service gestion vous répond sous {delai}. Si l’assureur édite lui-même le document, nous le lui demandons le jour même et vous le disons.",
    },
    event: { category: "Attestation", labelField: "document" },
    anchor: "demander",
  },
  {
    en: {
      title: "Ask for a document",
      intro: "Four answers are enough. Answer within {delai}.",
      fields: {
        document: {
          label: "Document",
          required: "Please choose a document",
          options: {
            habitation: "Home insurance certificate",
            auto: "Insured vehicle memo or proof of car insurance",
            "releve-informations": "Car claims record, to show a new insurer",
            decennale: "Ten-year liability certificate",
            "rc-pro": "Professional liability certificate",
            emprunteur: "Loan protection certificate",
            echeance: "Renewal notice or payment schedule",
            contrat: "Copy of the contract",
            autre: "Another document",
          },
        },
        nom: { label: "First and last name, or company", required: "Your name is required" },
        email: { ...nomTexts.email, hint: "The document is sent to this address, if it is the one in your file." },
        telephone: optionalPhoneTexts,
        contrat: contractAtHandTexts,
        precisions: {
          label: "Details",
          hint: `For whom, for which site, for which date. ${formTexts.en.freeTextHint}`,
        },
      },
      submitLabel: "Ask for the document",
      success: {
        title: SENT,
        text: "Our contract service answers you within {delai}. If the insurer issues the document itself, we ask for it the same day and tell you so.",
      },
    },
  },
);
