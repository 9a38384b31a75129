import { defineForm } from "../define-form.ts";
import {
  DATE_FORMAT,
  declarationFields,
  declarationFieldsTexts,
  declarationTexts,
  ENGLISH_DATE_FORMAT,
} from "../fields/declaration-fields.ts";
import { SENT } from "../fields/shared-texts.en.ts";

/**
 * Request to end a contract (Code des assurances, art. L. 113-14; docs/law.md): same two steps and receipt as the
 * withdrawal. Only the notice to the insurer ends the contract, and the form says so.
 */
export const resilier = defineForm(
  {
    ...declarationTexts,
    name: "resilier",
    always: true,
    label: "Demande de résiliation",
    subject: "[Résiliation]",
    title: "Demander la résiliation",
    intro: "D’abord votre demande, puis sa confirmation. Le service gestion vérifie la date et vous répond.",
    fields: declarationFields({
      declaration: "Je demande la résiliation du contrat désigné ci-dessus.",
      more: [
        {
          name: "motif",
          type: "select",
          label: "Motif",
          required: "Veuillez sélectionner un motif",
          options: [
            { value: "echeance", label: "À l’échéance du contrat" },
            { value: "apres-un-an", label: "Après un an de contrat" },
            { value: "changement-situation", label: "Changement de situation" },
            { value: "autre", label: "Autre motif" },
          ],
        },
        {
          name: "dateSouhaitee",
          type: "date",
          label: "Date de fin souhaitée",
          maxlength: 10,
          format: { rule: "date", message: DATE_FORMAT },
        },
      ],
    }),
    notes: ["Le contrat prend fin par la notification à l’assureur, pas par cette seule demande."],
    submitLabel: "Continuer vers la confirmation",
    confirm: {
      heading: "Confirmez votre demande de résiliation",
      text: "Relisez votre demande. Elle part seulement quand vous la confirmez.",
      button: "Confirmer la demande de résiliation",
    },
    success: {
      title: "Demande envoyée !",
      text: "Le service gestion vérifie la date possible et vous répond sous {delai}. L’accusé de réception part à votre adresse e-mail.",
    },
    event: { category: "Résiliation" },
    anchor: "demander-la-resiliation",
  },
  {
    en: {
      title: "Request to end a contract",
      intro: "First your request, then its confirmation. Our contract service checks the date and answers you.",
      fields: {
        ...declarationFieldsTexts("I ask for the contract named above to be ended."),
        motif: {
          label: "Reason",
          required: "Please choose a reason",
          options: {
            echeance: "At the contract’s renewal date",
            "apres-un-an": "After one year of contract",
            "changement-situation": "Change of situation",
            autre: "Another reason",
          },
        },
        dateSouhaitee: { label: "End date you would like", format: ENGLISH_DATE_FORMAT },
      },
      notes: ["The contract ends by notice to the insurer, not by this request alone."],
      submitLabel: "Continue to the confirmation",
      confirm: {
        heading: "Confirm your request to end the contract",
        text: "Read your request again. It is sent only when you confirm it.",
        button: "Confirm the request",
      },
      success: {
        title: SENT,
        text: "Our contract service checks the possible date and answers you within {delai}. The receipt is sent to your e-mail address.",
      },
    },
  },
);
