import type { Language } from "../language.ts";
import { questionMessages } from "./question-messages.ts";

/** Every string of the form engine that a visitor reads. */
const fr = {
  ...questionMessages.fr,
  tooMany: "Beaucoup de demandes en peu de temps : réessayez dans {minutes} min.",
  /** Where answers are rows, which no list opens. */
  unanswered: "Choisissez une réponse : {question}",
  alertKept: "Vos réponses sont conservées. Vous pouvez aussi appeler le",
  offline: "Vous semblez hors connexion. Renvoyez vos réponses une fois la connexion revenue.",
  reference: "Référence",
  free: "Gratuit et sans engagement.",
  orias: "ORIAS n° {orias}.",
  honeypot: "Ne remplissez pas ce champ",
  privacyLink: "En savoir plus : politique de confidentialité",
  modify: "Modifier",
  next: "Continuer",
  back: "Retour",
  stepCount: "{step} sur {count}",
  offers: "Recevoir aussi nos actualités et nos offres",
  addMessage: "Ajouter un message",
  addDetails: "Ajouter des précisions",
  noticeMore: "Durée, destinataires, droits",
  /** Under the promise of an answer. */
  wish: "{wish} : c’est votre souhait. Un conseiller en tient compte et vous le confirme.",
  again: "Faire une autre demande",
  retrying: "La connexion est lente. Nouvel essai en cours...",
};

const en: typeof fr = {
  ...questionMessages.en,
  tooMany: "Many requests in a short time: please try again in {minutes} min.",
  unanswered: "Choose an answer: {question}",
  alertKept: "Your answers have been kept. You can also call",
  offline: "You seem to be offline. Send your answers again once the connection is back.",
  reference: "Reference",
  free: "Free and with no obligation.",
  orias: "ORIAS no. {orias}.",
  honeypot: "Leave this field empty",
  privacyLink: "Find out more: privacy policy",
  wish: "Your preference: {wish}. An adviser will take it into account and confirm it to you.",
  again: "Make another request",
  modify: "Change",
  next: "Continue",
  back: "Back",
  stepCount: "{step} of {count}",
  offers: "Also receive our news and offers",
  addMessage: "Add a message",
  addDetails: "Add details",
  noticeMore: "How long, who reads it, your rights",
  retrying: "The connection is slow. Trying again...",
};

export const messages: Readonly<Record<Language, typeof fr>> = { en, fr };
