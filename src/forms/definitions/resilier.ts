import { defineForm } from "../define-form.ts";
import { DATE_FORMAT, declarationFields, declarationTexts } from "../fields/declaration-fields.ts";

/**
 * Request to end a contract (Code des assurances, art. L. 113-14; docs/law.md): same two steps and receipt as the
 * withdrawal. Only the notice to the insurer ends the contract, and the form says so.
 */
export const resilier = defineForm(["fr", "en"], {
  ...declarationTexts,
  name: "resilier",
  always: true,
  label: "Demande de résiliation",
  subject: "[Résiliation]",
  title: { fr: "Demander la résiliation", en: "Request to end a contract" },
  intro: {
    fr: "D’abord votre demande, puis sa confirmation. Le service gestion vérifie la date et vous répond.",
    en: "First your request, then its confirmation. Our contract service checks the date and answers you.",
  },
  fields: declarationFields({
    declaration: {
      fr: "Je demande la résiliation du contrat désigné ci-dessus.",
      en: "I ask for the contract named above to be ended.",
    },
    more: [
      {
        name: "motif",
        type: "select",
        label: { fr: "Motif", en: "Reason" },
        required: { fr: "Veuillez sélectionner un motif", en: "Please choose a reason" },
        options: [
          { value: "echeance", label: { fr: "À l’échéance du contrat", en: "At the contract’s renewal date" } },
          { value: "apres-un-an", label: { fr: "Après un an de contrat", en: "After one year of contract" } },
          { value: "changement-situation", label: { fr: "Changement de situation", en: "Change of situation" } },
          { value: "autre", label: { fr: "Autre motif", en: "Another reason" } },
        ],
      },
      {
        name: "dateSouhaitee",
        type: "date",
        label: { fr: "Date de fin souhaitée", en: "End date you would like" },
        maxlength: 10,
        format: { rule: "date", message: DATE_FORMAT },
      },
    ],
  }),
  notes: [
    {
      fr: "Le contrat prend fin par la notification à l’assureur, pas par cette seule demande.",
      en: "The contract ends by notice to the insurer, not by this request alone.",
    },
  ],
  submitLabel: { fr: "Continuer vers la confirmation", en: "Continue to the confirmation" },
  confirm: {
    heading: { fr: "Confirmez votre demande de résiliation", en: "Confirm your request to end the contract" },
    text: {
      fr: "Relisez votre demande. Elle part seulement quand vous la confirmez.",
      en: "Read your request again. It is sent only when you confirm it.",
    },
    button: { fr: "Confirmer la demande de résiliation", en: "Confirm the request" },
  },
  sentText: {
    fr: "Le service gestion vérifie la date possible et vous répond. L’accusé de réception part à votre adresse e-mail.",
    en: "Our contract service checks the possible date and answers you. The receipt is sent to your e-mail address.",
  },
  event: { category: "Résiliation" },
  anchor: "demander-la-resiliation",
});
