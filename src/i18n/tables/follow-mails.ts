import type { Language } from "../language.ts";

/**
 * Mails of the visitor's page. Lines may hold `{reference}` and `{phone}`; `{code}` and `{moment}` in the mails that have one.
 * The button leads to the link that is made for the mail.
 */
const fr = {
  link: {
    title: "Votre nouveau lien de suivi",
    button: "Suivre votre demande",
    lines: [
      "Vous avez demandé un nouveau lien pour la demande {reference}. Les précédents n'ouvrent plus rien.",
      "Vous n'avez rien demandé ? Ignorez ce message.",
    ],
  },
  email: {
    title: "Confirmez votre nouvelle adresse",
    button: "Voir la nouvelle adresse et confirmer",
    lines: [
      "Un changement d'adresse a été demandé pour la demande {reference}. Il ne se fait que si vous le confirmez dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
  },
  erase: {
    title: "Confirmez la demande d'effacement",
    button: "Voir et confirmer",
    lines: [
      "L'effacement de vos informations a été demandé pour la demande {reference}. Rien ne se passe sans votre confirmation dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
  },
  documents: {
    title: "Un document vous est demandé",
    button: "Ouvrir la page de suivi",
    lines: [
      "Votre conseiller attend encore ce document pour avancer sur la demande {reference}. La page de suivi le reçoit chiffré.",
      "Vous ne l'avez pas, ou il ne vous concerne pas ? Dites-le sur la page, ou appelez le {phone}.",
    ],
  },
  answer: {
    title: "Avez-vous eu votre réponse ?",
    button: "Ouvrir la page de suivi",
    lines: [
      "Le délai promis pour la demande {reference} est passé. Si personne ne vous a répondu, dites-le : appelez le {phone}, ou écrivez sur la page de suivi.",
    ],
  },
  code: {
    title: "Votre code pour ouvrir la demande",
    lines: [
      "Code : {code}",
      "Écrivez-le sur la page que vous venez d'ouvrir, pour la demande {reference}. Il vaut vingt minutes et une seule fois.",
      "Vous n'avez rien demandé ? Ignorez ce message : sans lui, la page reste fermée.",
    ],
    button: null,
  },
  hold: {
    title: "Confirmez votre rappel",
    lines: [
      "Vous avez choisi d'être appelé {moment} pour la demande {reference}. Ce créneau vous est gardé trente minutes.",
      "Ouvrez la page de suivi par ce bouton : le rappel est alors réservé. Sinon, nous vous rappelons sans heure convenue.",
      "Vous n'avez rien demandé ? Ignorez ce message.",
    ],
    button: "Ouvrir la page et réserver",
  },
  booked: {
    title: "Votre rappel est réservé",
    lines: [
      "Nous vous appelons {moment} pour la demande {reference}. Le rendez-vous est joint pour votre agenda.",
      "Un empêchement ? Déplacez ou annulez l'appel sur la page de suivi, ou appelez-nous au {phone}.",
    ],
    button: "Voir ou déplacer le rappel",
  },
  slot: {
    title: "Votre rappel est annulé",
    lines: [
      "Nous ne pourrons pas vous appeler {moment} pour la demande {reference}, et nous nous en excusons.",
      "Choisissez un autre moment sur la page de suivi : elle met aussi votre agenda à jour. Vous pouvez nous appeler au {phone}.",
    ],
    button: "Choisir un autre moment",
  },
  message: {
    title: "Nouveau message de votre conseiller",
    lines: ["Répondez sur la page de suivi de la demande {reference}, ou appelez-nous au {phone}."],
    button: "Lire et répondre",
  },
  asked: "Documents demandés :",
  sent: "Documents joints, à ouvrir sur la page de suivi :",
  stop: "Ne plus recevoir de rappel",
  signature: "{brand}, ORIAS n° {orias}",
};

const en: typeof fr = {
  link: {
    title: "Your new link to follow your request",
    button: "Follow your request",
    lines: [
      "You asked for a new link for request {reference}. Earlier links no longer work.",
      "If you did not ask for this, ignore this message.",
    ],
  },
  email: {
    title: "Confirm your new address",
    button: "See the new address and confirm",
    lines: [
      "Somebody asked to change the address on request {reference}. Nothing changes unless you confirm it within the day.",
      "If this was not you, do not confirm it, and tell us on {phone}.",
    ],
  },
  erase: {
    title: "Confirm that your information is to be erased",
    button: "See and confirm",
    lines: [
      "Somebody asked to erase your information on request {reference}. Nothing happens unless you confirm it within the day.",
      "If this was not you, do not confirm it, and tell us on {phone}.",
    ],
  },
  documents: {
    title: "A document has been asked for",
    button: "Open your page",
    lines: [
      "Your adviser still needs this document to go on with request {reference}. Your page takes it, encrypted.",
      "If you do not have it, or it does not apply to you, say so on the page or call {phone}.",
    ],
  },
  answer: {
    title: "Have you had your answer?",
    button: "Open your page",
    lines: [
      "The time we promised for request {reference} has passed. If nobody has answered you, tell us: call {phone}, or write on your page.",
    ],
  },
  code: {
    title: "Your code to open the request",
    lines: [
      "Code: {code}",
      "Enter it on the page that you have just opened, for request {reference}. It works once, for twenty minutes.",
      "If you did not ask for this, ignore this message: without the code the page stays closed.",
    ],
    button: null,
  },
  hold: {
    title: "Confirm your call",
    lines: [
      "You have chosen to be called on {moment} for request {reference}. This time is kept for you for thirty minutes.",
      "Open your page with this button and the call is booked. Otherwise we will call you, but at no set time.",
      "If you did not ask for this, ignore this message.",
    ],
    button: "Open the page and book",
  },
  booked: {
    title: "Your call is booked",
    lines: [
      "We will call you on {moment} for request {reference}. The appointment is attached for your calendar.",
      "If the time no longer suits you, move or cancel the call on your page, or call us on {phone}.",
    ],
    button: "See or move the call",
  },
  slot: {
    title: "Your call has been cancelled",
    lines: [
      "We will not be able to call you on {moment} for request {reference}, and we are sorry.",
      "Choose another time on your page: it updates your calendar too. You can call us on {phone}.",
    ],
    button: "Choose another time",
  },
  message: {
    title: "New message from your adviser",
    lines: ["Answer on the page of request {reference}, or call us on {phone}."],
    button: "Read and answer",
  },
  asked: "Documents asked for:",
  sent: "Documents sent to you, to open on your page:",
  stop: "Stop these reminders",
  signature: "{brand}, ORIAS no. {orias}",
};

export const followMails: Readonly<Record<Language, typeof fr>> = { en, fr };
