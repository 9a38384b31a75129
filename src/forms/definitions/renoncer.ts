import { defineForm } from "../define-form.ts";
import { declarationFields, declarationFieldsTexts, declarationTexts } from "../fields/declaration-fields.ts";
import { SENT } from "../fields/shared-texts.en.ts";

/**
 * Withdrawal from a contract concluded at a distance: two steps and a receipt on a durable medium
 * (ordonnance n° 2026-2 and décret n° 2026-3; docs/law.md). No reason is asked for.
 */
export const renoncer = defineForm(
  {
    ...declarationTexts,
    name: "renoncer",
    always: true,
    label: "Déclaration de renonciation",
    subject: "[Renonciation]",
    title: "Renoncer en ligne",
    intro: "D’abord votre déclaration, puis sa confirmation. Aucun motif n’est demandé.",
    fields: declarationFields({ declaration: "Je renonce au contrat désigné ci-dessus." }),
    submitLabel: "Continuer vers la confirmation",
    confirm: {
      heading: "Confirmez votre renonciation",
      text: "Relisez votre déclaration. Elle part seulement quand vous la confirmez.",
      button: "Confirmer la renonciation",
    },
    success: {
      title: "Demande envoyée !",
      text: "Votre renonciation est enregistrée. L’accusé de réception part à votre adresse e-mail, avec la date et l’heure.",
    },
    event: { category: "Renonciation" },
    anchor: "renoncer-en-ligne",
  },
  {
    en: {
      title: "Withdrawal from a contract",
      intro: "First your declaration, then its confirmation. No reason is asked for.",
      fields: declarationFieldsTexts("I withdraw from the contract named above."),
      submitLabel: "Continue to the confirmation",
      confirm: {
        heading: "Confirm your withdrawal",
        text: "Read your declaration again. It is sent only when you confirm it.",
        button: "Confirm the withdrawal",
      },
      success: {
        title: SENT,
        text: "Your withdrawal has been recorded. The receipt is sent to your e-mail address, with the date and time.",
      },
    },
  },
);
