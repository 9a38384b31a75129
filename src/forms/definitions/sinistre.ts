import { defineForm } from "../define-form.ts";
import { contractAtHand, DATE_FORMAT, declarationTexts } from "../fields/declaration-fields.ts";
import { email, nom, telephone } from "../fields/shared-fields.ts";
import { messages } from "../messages.fr.ts";

/**
 * A claim reported to the broker (Code des assurances, art. L. 113-2 4°): a declaration, so it is never held
 * back, its receipt repeats it, and its proof is kept. Only what an insurer needs to open a file is asked for;
 * what can follow (contract, photographs, invoices) is optional. The legal delay is computed from the dates
 * (src/tools/rules/claim-deadlines.ts).
 */
export const sinistre = defineForm(
  {
    ...declarationTexts,
    name: "sinistre",
    label: "Déclaration de sinistre",
    subject: "[Sinistre]",
    mailbox: "sinistre",
    title: "Préparer et envoyer votre déclaration",
    intro: "Le nécessaire tient en quelques réponses. Le texte se relit avant l’envoi, et le reste peut suivre.",
    fields: [
      {
        name: "evenement",
        type: "select",
        label: "Que s’est-il passé ?",
        required: "Choisissez un événement",
        options: [
          { value: "accident-auto", label: "Accident de la route" },
          { value: "bris-de-glace", label: "Bris de glace" },
          { value: "degats-des-eaux", label: "Dégât des eaux" },
          { value: "incendie", label: "Incendie" },
          { value: "vol", label: "Vol ou tentative de vol" },
          { value: "tempete", label: "Tempête, grêle, neige" },
          { value: "catastrophe-naturelle", label: "Catastrophe naturelle" },
          { value: "cyberattaque", label: "Cyberattaque" },
          { value: "mise-en-cause", label: "On me met en cause" },
          { value: "autre", label: "Autre sinistre" },
        ],
      },
      {
        name: "survenuLe",
        type: "date",
        label: "Date de l’événement",
        required: "Indiquez la date",
        maxlength: 10,
        format: { rule: "date", message: DATE_FORMAT },
      },
      {
        name: "connuLe",
        type: "date",
        label: "Jour où vous l’avez su",
        hint: "Si c’est un autre jour : le délai part de là.",
        maxlength: 10,
        format: { rule: "date", message: DATE_FORMAT },
      },
      {
        name: "lieu",
        type: "text",
        label: "Lieu (adresse, commune ou route)",
        autocomplete: "off",
        maxlength: 160,
        required: "Indiquez le lieu",
      },
      {
        name: "circonstances",
        type: "textarea",
        label: "Ce qui s’est passé",
        hint: messages.freeTextHint,
        maxlength: 4000,
        required: "Racontez ce qui s’est passé",
      },
      {
        name: "dommages",
        type: "textarea",
        label: "Ce qui est abîmé, et qui d’autre est concerné",
        hint: messages.freeTextHint,
        maxlength: 4000,
      },
      {
        name: "blesses",
        type: "select",
        label: "Y a-t-il des blessés ?",
        options: [
          { value: "non", label: "Non" },
          { value: "oui", label: "Oui" },
        ],
      },
      contractAtHand,
      { ...nom, label: "Nom et prénom" },
      { ...email },
      { ...telephone },
      {
        name: "rappel",
        type: "select",
        label: "Quand vous rappeler ?",
        required: "Choisissez un moment",
        initial: "ouverture",
        options: [
          { value: "ouverture", label: "Dès l’ouverture" },
          { value: "apres-midi", label: "L’après-midi" },
          { value: "ecrit", label: "Écrivez-moi plutôt" },
        ],
      },
      {
        name: "declaration",
        type: "checkbox",
        label: "Ce récit est exact, autant que je sache, et je déclare ce sinistre.",
        required: "Cochez la déclaration pour continuer",
      },
    ],
    notes: ["Nous la transmettons à l’assureur. Un délai se termine aujourd’hui ? Prévenez-le aussi directement."],
    submitLabel: "Relire ma déclaration",
    confirm: {
      heading: "Confirmez votre déclaration de sinistre",
      text: "Elle part seulement quand vous la confirmez.",
      button: "Envoyer la déclaration",
    },
    success: {
      title: "Demande envoyée !",
      text: "Votre déclaration est enregistrée. L’accusé de réception la reprend en entier. Réponse sous {delai}.",
    },
    event: { category: "Sinistre" },
    anchor: "declarer",
  },
  null,
);
