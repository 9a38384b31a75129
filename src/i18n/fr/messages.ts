import { questionMessages } from "./question-messages.ts";

/** Every string of the form engine that a visitor reads. */
export const messages = {
  ...questionMessages,
  sending: "Envoi en cours...",
  alert: "Une erreur est survenue. Veuillez réessayer.",
  tooMany: "Beaucoup de demandes en peu de temps : réessayez dans {minutes} min.",
  alertKept: "Vos réponses sont conservées. Vous pouvez aussi appeler le",
  offline:
    "Vous semblez hors connexion. Vos réponses restent dans cet onglet : renvoyez-les une fois la connexion revenue.",
  reference: "Référence",
  lastSent: "Votre demande a bien été envoyée.",
  free: "Gratuit et sans engagement.",
  orias: "ORIAS n° {orias}.",
  honeypot: "Ne remplissez pas ce champ",
  privacyLink: "En savoir plus : politique de confidentialité",
  freeTextHint: "N’indiquez ni donnée de santé, ni numéro de Sécurité sociale.",
  modify: "Modifier",
  next: "Continuer",
  back: "Retour",
  stepCount: "{step} sur {count}",
  needTitle: "Votre besoin",
  contactTitle: "Où vous joindre ?",
  offers: "Recevoir aussi nos actualités et nos offres",
  addMessage: "Ajouter un message",
  addDetails: "Ajouter des précisions",
  noticeMore: "Durée, destinataires, droits",
  again: "Faire une autre demande",
  retrying: "La connexion est lente. Nouvel essai en cours...",
};
