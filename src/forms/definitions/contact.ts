import { defineForm } from "../define-form.ts";
import { consentBoxes, message, personContact } from "../fields/shared-fields.ts";

/** Contact page. `?service=` chooses the service, and the service chooses the mailbox. */
export const contact = defineForm(["fr", "en"], {
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
  title: { fr: "Écrivez-nous", en: "Write to us" },
  intro: {
    fr: "Votre message arrive directement au service choisi.",
    en: "Your message goes straight to the team you choose.",
  },
  fields: [
    {
      name: "service",
      type: "select",
      label: { fr: "Service", en: "Team" },
      required: { fr: "Veuillez sélectionner un service", en: "Please choose a team" },
      query: "service",
      options: [
        { value: "commercial", label: { fr: "Service commercial", en: "Quotes and new contracts" } },
        { value: "gestion", label: { fr: "Gestion des contrats", en: "Contract management" } },
        { value: "sinistre", label: { fr: "Service sinistres", en: "Claims" } },
        {
          value: "patrimoine",
          label: { fr: "Conseil en patrimoine", en: "Savings advice" },
          lines: ["assurance-vie", "epargne-retraite", "per-individuel", "solutions-financieres"],
        },
      ],
    },
    {
      name: "subject",
      type: "text",
      label: { fr: "Objet", en: "Subject" },
      maxlength: 160,
      required: { fr: "L'objet est requis", en: "The subject is required" },
    },
    { ...message, required: { fr: "Le message est requis", en: "The message is required" } },
    ...personContact,
    ...consentBoxes,
  ],
  notes: [
    {
      fr: "En cas d’urgence après un sinistre, appelez d’abord l’assistance de votre assureur : son numéro est sur votre attestation.",
      en: "In an emergency after a claim, first call your insurer’s assistance line: its number is on your insurance certificate.",
    },
  ],
  submitLabel: { fr: "Envoyer mon message", en: "Send my message" },
  sentText: {
    fr: "Votre message est entre les mains du service choisi.",
    en: "Your message is with the team you chose.",
  },
  event: { category: "Contact", labelField: "service" },
});
