import { defineForm } from "../define-form.ts";
import { declarationFields, declarationTexts } from "../fields/declaration-fields.ts";

/**
 * Withdrawal from a contract concluded at a distance: two steps and a receipt on a durable medium
 * (ordonnance n° 2026-2 and décret n° 2026-3; docs/law.md). No reason is asked for.
 */
export const renoncer = defineForm(["fr", "en"], {
  ...declarationTexts,
  name: "renoncer",
  always: true,
  label: "Déclaration de renonciation",
  subject: "[Renonciation]",
  title: { fr: "Renoncer en ligne", en: "Withdrawal from a contract" },
  intro: {
    fr: "D’abord votre déclaration, puis sa confirmation. Aucun motif n’est demandé.",
    en: "First your declaration, then its confirmation. No reason is asked for.",
  },
  fields: declarationFields({
    declaration: { fr: "Je renonce au contrat désigné ci-dessus.", en: "I withdraw from the contract named above." },
  }),
  submitLabel: { fr: "Continuer vers la confirmation", en: "Continue to the confirmation" },
  confirm: {
    heading: { fr: "Confirmez votre renonciation", en: "Confirm your withdrawal" },
    text: {
      fr: "Relisez votre déclaration. Elle part seulement quand vous la confirmez.",
      en: "Read your declaration again. It is sent only when you confirm it.",
    },
    button: { fr: "Confirmer la renonciation", en: "Confirm the withdrawal" },
  },
  sentText: {
    fr: "Votre renonciation est enregistrée. L’accusé de réception part à votre adresse e-mail, avec la date et l’heure.",
    en: "Your withdrawal has been recorded. The receipt is sent to your e-mail address, with the date and time.",
  },
  event: { category: "Renonciation" },
  anchor: "renoncer-en-ligne",
});
