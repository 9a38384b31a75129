import { contact } from "../definitions/contact.ts";
import { type EnglishTexts, inEnglish } from "./english-form.ts";
import { consentTexts, messageTexts, personTexts, SENT } from "./shared-texts.ts";

export const contactInEnglish = inEnglish(contact, {
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
} satisfies EnglishTexts<typeof contact>);
