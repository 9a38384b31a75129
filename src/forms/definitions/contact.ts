import { defineForm } from "../define-form.ts";
import { consentBoxes, email, engineTexts, firstName, lastName, message, phone } from "../fields/shared-fields.ts";
import { consentTexts, messageTexts, personTexts, SENT } from "../fields/shared-texts.en.ts";

/** Contact page. `?service=` chooses the service, and the service chooses the mailbox. */
export const contact = defineForm(
  {
    ...engineTexts,
    name: "contact",
    always: true,
    label: "Message de contact",
    subject: {
      by: "service",
      values: {
        commercial: "[Contact] Service commercial",
        gestion: "[Contact] Gestion des contrats",
        sinistre: "[Contact] Service sinistres",
        patrimoine: "[Contact] Conseil en patrimoine",
      },
      otherwise: "[Contact]",
    },
    mailbox: {
      by: "service",
      values: { commercial: "commercial", gestion: "gestion", sinistre: "sinistre", patrimoine: "patrimoine" },
      otherwise: "contact",
    },
    title: "Écrivez-nous",
    intro: "Votre message arrive directement au service choisi.",
    fields: [
      {
        name: "service",
        type: "select",
        label: "Service",
        required: "Veuillez sélectionner un service",
        query: "service",
        options: [
          { value: "commercial", label: "Service commercial" },
          { value: "gestion", label: "Gestion des contrats" },
          { value: "sinistre", label: "Service sinistres" },
          { value: "patrimoine", label: "Conseil en patrimoine" },
        ],
      },
      { name: "subject", type: "text", label: "Objet", maxlength: 160, required: "L'objet est requis" },
      { ...message, required: "Le message est requis" },
      firstName,
      lastName,
      email,
      phone,
      ...consentBoxes,
    ],
    notes: [
      "En cas d’urgence après un sinistre, appelez d’abord l’assistance de votre assureur : son numéro est sur votre attestation.",
    ],
    submitLabel: "Envoyer mon message",
    success: {
      title: "Demande envoyée !",
      text: "Votre message est entre les mains du service choisi. Nous vous répondons sous {delai}.",
    },
    event: { category: "Contact", labelField: "service" },
  },
  {
    en: {
      title: "Write to us",
      intro: "Your message goes straight to the team you choose.",
      fields: {
        ...personTexts,
        service: {
          label: "Team",
          required: "Please choose a team",
          options: {
            commercial: "Quotes and new contracts",
            gestion: "Contract management",
            sinistre: "Claims",
            patrimoine: "Savings advice",
          },
        },
        subject: { label: "Subject", required: "The subject is required" },
        message: { ...messageTexts, required: "The message is required" },
        ...consentTexts,
      },
      notes: [
        "In an emergency after a claim, first call your insurer’s assistance line: its number is on your insurance certificate.",
      ],
      submitLabel: "Send my message",
      success: { title: SENT, text: "Your message is with the team you chose. We reply within {delai}." },
    },
  },
);
