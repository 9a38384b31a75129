import { formTexts } from "../../i18n/tables/form-texts.ts";
import { defineForm } from "../define-form.ts";
import {
  contractAtHand,
  contractAtHandTexts,
  DATE_FORMAT,
  declarationTexts,
  ENGLISH_DATE_FORMAT,
} from "../fields/declaration-fields.ts";
import { email, nom, telephone } from "../fields/shared-fields.ts";
import { nomTexts, SENT } from "../fields/shared-texts.en.ts";

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
    always: true,
    label: "Déclaration de sinistre",
    subject: "[Sinistre]",
    mailbox: "sinistre",
    title: "Préparer et envoyer votre déclaration",
    intro: "Le nécessaire tient en quelques réponses. Le texte se relit avant l’envoi, et le reste peut suivre.",
    fields: [
      {
        name: "evenement",
        column: "Événement",
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
        column: "Connu le",
        type: "date",
        label: "Jour où vous l’avez su",
        hint: "Si c’est un autre jour : le délai part de là.",
        maxlength: 10,
        format: { rule: "date", message: DATE_FORMAT },
      },
      {
        name: "lieu",
        column: "Lieu",
        type: "text",
        label: "Lieu (adresse, commune ou route)",
        autocomplete: "off",
        maxlength: 160,
        required: "Indiquez le lieu",
      },
      {
        name: "circonstances",
        column: "Circonstances",
        type: "textarea",
        label: "Ce qui s’est passé",
        hint: formTexts.fr.freeTextHint,
        maxlength: 4000,
        required: "Racontez ce qui s’est passé",
      },
      {
        name: "dommages",
        column: "Dommages",
        type: "textarea",
        label: "Ce qui est abîmé, et qui d’autre est concerné",
        hint: formTexts.fr.freeTextHint,
        maxlength: 4000,
      },
      {
        name: "blesses",
        notKept: true,
        column: "Blessés",
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
        column: "Rappel souhaité",
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
  {
    en: {
      title: "Claim report",
      intro: "A few answers are enough. You read the text again before it is sent, and the rest can follow.",
      fields: {
        evenement: {
          label: "What happened?",
          required: "Please choose an event",
          options: {
            "accident-auto": "Road accident",
            "bris-de-glace": "Broken windscreen or window",
            "degats-des-eaux": "Water leak or water damage",
            incendie: "Fire",
            vol: "Theft or attempted theft",
            tempete: "Storm, hail, snow",
            "catastrophe-naturelle": "Natural disaster",
            cyberattaque: "Cyberattack",
            "mise-en-cause": "Somebody holds me liable",
            autre: "Another claim",
          },
        },
        survenuLe: { label: "Date of the event", required: "Please give the date", format: ENGLISH_DATE_FORMAT },
        connuLe: {
          label: "Day you learnt of it",
          hint: "If it is another day: the time limit runs from it.",
          format: ENGLISH_DATE_FORMAT,
        },
        lieu: { label: "Place (address, town or road)", required: "Please give the place" },
        circonstances: {
          label: "What happened, in your words",
          hint: formTexts.en.freeTextHint,
          required: "Please tell us what happened",
        },
        dommages: { label: "What is damaged, and who else is concerned", hint: formTexts.en.freeTextHint },
        blesses: { label: "Is anybody injured?", options: { non: "No", oui: "Yes" } },
        contrat: contractAtHandTexts,
        nom: { label: "First and last name", required: "Your name is required" },
        email: nomTexts.email,
        telephone: nomTexts.telephone,
        rappel: {
          label: "When should we call you?",
          required: "Please choose a time",
          options: {
            ouverture: "As soon as you open",
            "apres-midi": "In the afternoon",
            ecrit: "Write to me instead",
          },
        },
        declaration: {
          label: "This account is accurate as far as I know, and I report this claim.",
          required: "Tick the declaration to continue",
        },
      },
      notes: ["We pass it on to the insurer. A time limit ends today? Tell the insurer directly as well."],
      submitLabel: "Read my report again",
      confirm: {
        heading: "Confirm your claim report",
        text: "It is sent only when you confirm it.",
        button: "Send the report",
      },
      success: {
        title: SENT,
        text: "Your report has been recorded. The receipt repeats all of it. Answer within {delai}.",
      },
    },
  },
);
