import { defineForm } from "../define-form.ts";
import { declarationFields, declarationTexts } from "../fields/declaration-fields.ts";

/**
 * Withdrawal from a contract concluded at a distance: two steps and a receipt on a durable medium
 * (ordonnance n° 2026-2 and décret n° 2026-3; docs/law.md). No reason is asked for.
 */
export const renoncer = defineForm(
  {
    ...declarationTexts,
    name: "renoncer",
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
  null,
);
