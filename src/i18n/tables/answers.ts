import type { Language } from "../language.ts";

/** What the functions answer to a form. */
const fr = {
  /** What can go wrong, safe to show. */
  errors: {
    tooLong: "Votre demande est trop longue. Raccourcissez votre message ou appelez-nous.",
    invalid: "Certains champs sont à corriger.",
    unknownForm: "Ce formulaire n'existe pas. Rechargez la page puis réessayez.",
    noFormData: "La demande ne contient pas de formulaire (formData, metadata.formType).",
    onlyPost: "Cette adresse accepte seulement l'envoi d'un formulaire.",
    wrongContent: "Le type de contenu attendu est {type}.",
    otherSite: "Cette demande ne vient pas d'une page de ce site.",
    cut: "La demande est arrivée incomplète. Veuillez réessayer.",
    unreadable: "La demande est illisible. Rechargez la page puis réessayez.",
    unconfirmed: "Cette déclaration n'est pas encore confirmée. Relisez-la sur la page, puis confirmez-la.",
    conflict: "Cette demande a déjà été envoyée avec d'autres réponses. Renvoyez-la : elle sera enregistrée à part.",
    tooMany: "Beaucoup de demandes arrivent de votre connexion. Appelez-nous au {phone}, ou réessayez plus tard.",
    unavailable: "Une erreur est survenue. Veuillez réessayer.",
  },
  /** What the visitor reads under « Demande envoyée »: when an answer comes, and the notes of `IntakeNote`. */
  next: {
    reply: "Réponse avant {when}.",
    receiptLater: "L’accusé de réception partira un peu plus tard : beaucoup de demandes arrivent en ce moment.",
    receiptNone: "Aucun accusé de réception ne suit par e-mail : notez cette référence.",
    answerFollowed: "Deux de vos réponses n’allaient pas ensemble : la première est réglée sur la dernière.",
    consentsDropped:
      "Votre page était ouverte depuis longtemps et ses textes ont changé : vos accords facultatifs (lettre, appels) ne sont pas retenus.",
  },
  /** The page that confirms a form sent without JavaScript. */
  confirmation: {
    title: "Demande envoyée !",
    reference: "Votre référence :",
    request:
      "Votre demande est enregistrée. Un conseiller la lit et vous recontacte. Rien n’est souscrit sans votre accord écrit.",
    declaration:
      "Votre déclaration est enregistrée, avec sa date et son heure. L’accusé de réception par e-mail la reprend en entier : gardez-le.",
    print: "Voir et imprimer la déclaration et sa preuve",
    change: "Un changement à signaler ? Donnez cette référence au",
  },
  /** The link to the page of a request, on the screen and in the receipt. */
  follow: {
    request: "Suivre cette demande, la compléter, choisir l’heure du rappel",
    declaration: "Suivre cette déclaration, y joindre des photographies ou un document",
  },
  /** The page that answers a form sent without JavaScript. */
  page: {
    notSent: "Votre demande n’est pas partie",
    otherSite: "Demande refusée : elle ne vient pas de ce site",
    change: "Modifiez votre déclaration",
    back: "Revenir au formulaire de contact",
    call: " ou appeler le ",
    reference: "Référence",
    /** The page, opened by its address. */
    empty: {
      heading: "Aucun envoi à afficher",
      text: "Cette page répond à un formulaire juste après son envoi. Ouverte seule, elle n’a rien reçu. Si vous avez déjà envoyé une demande, donnez-nous sa référence\u00a0: nous la retrouvons.",
      contact: "Nous écrire",
    },
  },
  /** The database did not answer, and the broker's mailbox took the request. */
  mailed: {
    title: "Demande transmise par e-mail",
    text: "Notre registre ne répond pas : votre demande n'y est pas encore. Elle est dans la boîte d'un conseiller. Sans nouvelles, appelez le {phone} en donnant cette référence.",
  },
  /** Title of the page that answers a form while answers are missing or wrong. */
  incompleteTitle: "Votre demande est à compléter",
};

const en: typeof fr = {
  errors: {
    tooLong: "Your request is too long. Shorten your message or call us.",
    invalid: "Some fields need correcting.",
    unknownForm: "This form does not exist. Reload the page and try again.",
    noFormData: "The request holds no form (formData, metadata.formType).",
    onlyPost: "This address only accepts a form sent from the site.",
    wrongContent: "The content type has to be {type}.",
    otherSite: "This request does not come from a page of this site.",
    cut: "Only part of the request arrived. Please try again.",
    unreadable: "We could not read the request. Reload the page, then try again.",
    unconfirmed: "This declaration is not confirmed yet. Read it again on the page, then confirm it.",
    conflict: "This request was already sent with other answers. Send it again: it will be recorded separately.",
    tooMany: "Many requests are coming from your connection. Call us on {phone}, or try again later.",
    unavailable: "Something went wrong. Please try again.",
  },
  next: {
    reply: "You will hear from us before {when}.",
    receiptLater: "The acknowledgement will be sent a little later: many requests are coming in at the moment.",
    receiptNone: "No acknowledgement follows by e-mail: please note this reference.",
    answerFollowed: "Two of your answers contradicted each other: the first has been changed to match the last.",
    consentsDropped:
      "Your page had been open for a long time and its texts have changed: your optional agreements (newsletter, calls) are not recorded.",
  },
  confirmation: {
    title: "Request sent",
    reference: "Your reference:",
    request:
      "Your request has been recorded. An adviser will read it and contact you. Nothing is taken out without your written agreement.",
    declaration:
      "Your declaration has been recorded with its date and time. The receipt by e-mail repeats all of it: keep it.",
    print: "See and print the declaration and its proof",
    change: "Something to change? Quote this reference on",
  },
  follow: {
    request: "Follow this request, correct it, choose when we call",
    declaration: "Follow this declaration, add photographs or a document",
  },
  page: {
    notSent: "Your request was not sent",
    otherSite: "Request refused: it does not come from this site",
    change: "Change your declaration",
    back: "Go back to the contact form",
    call: " or call ",
    reference: "Reference",
    empty: {
      heading: "Nothing was sent here",
      text: "This page answers a form right after it is sent. Opened on its own, it has received nothing. If you have already sent a request, give us its reference and we will find it.",
      contact: "Write to us",
    },
  },
  mailed: {
    title: "Request passed on by e-mail",
    text: "Our records system is not responding, so your request is not in it yet. It has reached an adviser's mailbox. If you hear nothing, call {phone} and quote this reference.",
  },
  incompleteTitle: "Your request needs completing",
};

export const answers: Readonly<Record<Language, typeof fr>> = { en, fr };
