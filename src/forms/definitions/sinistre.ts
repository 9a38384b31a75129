import { defineForm } from "../define-form.ts";
import {
  contractAtHand,
  DATE_FORMAT,
  declarationTexts,
  fullName,
  TICK_DECLARATION,
} from "../fields/declaration-fields.ts";
import { email, FREE_TEXT_HINT, telephone } from "../fields/shared-fields.ts";

/**
 * A claim reported to the broker (Code des assurances, art. L. 113-2 4°): a declaration, so it is never held
 * back, its receipt repeats it, and its proof is kept. Only what an insurer needs to open a file is asked for;
 * what can follow (contract, photographs, invoices) is optional. The legal delay is computed from the dates
 * (src/tools/rules/claim-deadlines.ts).
 */
export const sinistre = defineForm(["fr", "en"], {
  ...declarationTexts,
  name: "sinistre",
  always: true,
  label: "Déclaration de sinistre",
  subject: "[Sinistre]",
  mailbox: "sinistre",
  title: { fr: "Préparer et envoyer votre déclaration", en: "Claim report" },
  intro: {
    fr: "Le nécessaire tient en quelques réponses. Le texte se relit avant l’envoi, et le reste peut suivre.",
    en: "A few answers are enough. You read the text again before it is sent, and the rest can follow.",
  },
  fields: [
    {
      name: "evenement",
      column: "Événement",
      type: "select",
      label: { fr: "Que s’est-il passé ?", en: "What happened?" },
      required: { fr: "Choisissez un événement", en: "Please choose an event" },
      options: [
        { value: "accident-auto", label: { fr: "Accident de la route", en: "Road accident" } },
        { value: "bris-de-glace", label: { fr: "Bris de glace", en: "Broken windscreen or window" } },
        { value: "degats-des-eaux", label: { fr: "Dégât des eaux", en: "Water leak or water damage" } },
        { value: "incendie", label: { fr: "Incendie", en: "Fire" } },
        { value: "vol", label: { fr: "Vol ou tentative de vol", en: "Theft or attempted theft" } },
        { value: "tempete", label: { fr: "Tempête, grêle, neige", en: "Storm, hail, snow" } },
        { value: "catastrophe-naturelle", label: { fr: "Catastrophe naturelle", en: "Natural disaster" } },
        { value: "cyberattaque", label: { fr: "Cyberattaque", en: "Cyberattack" } },
        { value: "mise-en-cause", label: { fr: "On me met en cause", en: "Somebody holds me liable" } },
        { value: "autre", label: { fr: "Autre sinistre", en: "Another claim" } },
      ],
    },
    {
      name: "survenuLe",
      type: "date",
      label: { fr: "Date de l’événement", en: "Date of the event" },
      required: { fr: "Indiquez la date", en: "Please give the date" },
      maxlength: 10,
      format: { rule: "date", message: DATE_FORMAT },
    },
    {
      name: "connuLe",
      column: "Connu le",
      type: "date",
      label: { fr: "Jour où vous l’avez su", en: "Day you learnt of it" },
      hint: {
        fr: "Si c’est un autre jour : le délai part de là.",
        en: "If it is another day: the time limit runs from it.",
      },
      maxlength: 10,
      format: { rule: "date", message: DATE_FORMAT },
    },
    {
      name: "lieu",
      column: "Lieu",
      type: "text",
      label: { fr: "Lieu (adresse, commune ou route)", en: "Place (address, town or road)" },
      autocomplete: "off",
      maxlength: 160,
      required: { fr: "Indiquez le lieu", en: "Please give the place" },
    },
    {
      name: "circonstances",
      column: "Circonstances",
      type: "textarea",
      label: { fr: "Ce qui s’est passé", en: "What happened, in your words" },
      hint: FREE_TEXT_HINT,
      maxlength: 4000,
      required: { fr: "Racontez ce qui s’est passé", en: "Please tell us what happened" },
    },
    {
      name: "dommages",
      column: "Dommages",
      type: "textarea",
      label: { fr: "Ce qui est abîmé, et qui d’autre est concerné", en: "What is damaged, and who else is concerned" },
      hint: FREE_TEXT_HINT,
      maxlength: 4000,
    },
    {
      name: "blesses",
      notKept: true,
      column: "Blessés",
      type: "select",
      label: { fr: "Y a-t-il des blessés ?", en: "Is anybody injured?" },
      options: [
        { value: "non", label: { fr: "Non", en: "No" } },
        { value: "oui", label: { fr: "Oui", en: "Yes" } },
      ],
    },
    contractAtHand,
    fullName,
    email,
    telephone,
    {
      name: "rappel",
      column: "Rappel souhaité",
      type: "select",
      label: { fr: "Quand vous rappeler ?", en: "When should we call you?" },
      required: { fr: "Choisissez un moment", en: "Please choose a time" },
      initial: "ouverture",
      options: [
        { value: "ouverture", label: { fr: "Dès l’ouverture", en: "As soon as you open" } },
        { value: "apres-midi", label: { fr: "L’après-midi", en: "In the afternoon" } },
        { value: "ecrit", label: { fr: "Écrivez-moi plutôt", en: "Write to me instead" } },
      ],
    },
    {
      name: "declaration",
      type: "checkbox",
      label: {
        fr: "Ce récit est exact, autant que je sache, et je déclare ce sinistre.",
        en: "This account is accurate as far as I know, and I report this claim.",
      },
      required: TICK_DECLARATION,
    },
  ],
  notes: [
    {
      fr: "Nous la transmettons à l’assureur. Un délai se termine aujourd’hui ? Prévenez-le aussi directement.",
      en: "We pass it on to the insurer. A time limit ends today? Tell the insurer directly as well.",
    },
  ],
  submitLabel: { fr: "Relire ma déclaration", en: "Read my report again" },
  confirm: {
    heading: { fr: "Confirmez votre déclaration de sinistre", en: "Confirm your claim report" },
    text: { fr: "Elle part seulement quand vous la confirmez.", en: "It is sent only when you confirm it." },
    button: { fr: "Envoyer la déclaration", en: "Send the report" },
  },
  sentText: {
    fr: "Votre déclaration est enregistrée. L’accusé de réception la reprend en entier.",
    en: "Your report has been recorded. The receipt repeats all of it.",
  },
  event: { category: "Sinistre" },
  anchor: "declarer",
});
