/**
 * Mails of the visitor's page. Lines may hold `{reference}` and `{phone}`; `{code}` and `{moment}` in the mails that have one.
 * The button leads to the link that is made for the mail.
 */
export const followMails = {
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
