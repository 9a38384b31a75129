import { questionMessages } from "./question-messages.ts";

/** Every string of the form engine that a visitor reads. */
export const messages = {
  ...questionMessages,
  tooMany: "Beaucoup de demandes en peu de temps : réessayez dans {minutes} min.",
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
