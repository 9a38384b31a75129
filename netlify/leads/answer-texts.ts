import type { Language } from "../../src/i18n/language.ts";

/** Messages for what can go wrong, safe to show. */
interface ErrorTexts {
  readonly invalid: string;
  readonly unknownForm: string;
  readonly noFormData: string;
  readonly unconfirmed: string;
  readonly conflict: string;
  readonly tooMany: string;
  readonly unavailable: string;
}

const french: ErrorTexts = {
  invalid: "Certains champs sont à corriger.",
  unknownForm: "Ce formulaire n'existe pas. Rechargez la page puis réessayez.",
  noFormData: "La demande ne contient pas de formulaire (formData, metadata.formType).",
  unconfirmed: "Cette déclaration n'est pas encore confirmée. Relisez-la sur la page, puis confirmez-la.",
  conflict: "Cette demande a déjà été envoyée avec d'autres réponses. Renvoyez-la : elle sera enregistrée à part.",
  tooMany: "Beaucoup de demandes arrivent de votre connexion. Appelez-nous au {phone}, ou réessayez plus tard.",
  unavailable: "Une erreur est survenue. Veuillez réessayer.",
};

const english: ErrorTexts = {
  invalid: "Some fields need correcting.",
  unknownForm: "This form does not exist. Reload the page and try again.",
  noFormData: "The request holds no form (formData, metadata.formType).",
  unconfirmed: "This declaration is not confirmed yet. Read it again on the page, then confirm it.",
  conflict: "This request was already sent with other answers. Send it again: it will be recorded separately.",
  tooMany: "Many requests are coming from your connection. Call us on {phone}, or try again later.",
  unavailable: "Something went wrong. Please try again.",
};

/** What can go wrong, in the language of the page; anything but `en` is French. */
export function errorsIn(language: unknown): ErrorTexts {
  return language === "en" ? english : french;
}

/** The sentence of a 429: it gives the telephone number. */
export function tooManyText(language: unknown, phone: string): string {
  return errorsIn(language).tooMany.replace("{phone}", phone);
}

/** What a visitor reads in place of « Demande envoyée » while the database is away. */
export interface MailedNotice {
  readonly title: string;
  readonly text: string;
}

/**
 * The database did not answer, and the broker's mailbox took the request: the visitor is told so, with the
 * number to call.
 */
export function mailedNotice(language: unknown, phone: string): MailedNotice {
  return language === "en"
    ? {
        title: "Request passed on by e-mail",
        text: `Our register is not answering: your request is not in it yet. It is in an adviser's mailbox. If you hear nothing, call ${phone} and quote this reference.`,
      }
    : {
        title: "Demande transmise par e-mail",
        text: `Notre registre ne répond pas : votre demande n'y est pas encore. Elle est dans la boîte d'un conseiller. Sans nouvelles, appelez le ${phone} en donnant cette référence.`,
      };
}

/**
 * The message of a request refused before it was read. In English one for its length, and one for everything else.
 */
export function refusalText(
  language: Language,
  { status, message }: { readonly status: number; readonly message: string },
): string {
  if (language === "fr") return message;
  return status === 413 ? "Your request is too long. Shorten your message or call us." : english.unavailable;
}

/** What the visitor reads under « Demande envoyée »: when an answer comes, and the notes of `IntakeNote`. */
export const nextTexts = {
  fr: {
    reply: "Réponse avant {when}.",
    receiptLater: "L’accusé de réception partira un peu plus tard : beaucoup de demandes arrivent en ce moment.",
    receiptNone: "Aucun accusé de réception ne suit par e-mail : notez cette référence.",
    consentsDropped:
      "Votre page était ouverte depuis longtemps et ses textes ont changé : vos accords facultatifs (lettre, appels) ne sont pas retenus.",
  },
  en: {
    reply: "You will hear from us before {when}.",
    receiptLater: "The acknowledgement will be sent a little later: many requests are coming in at the moment.",
    receiptNone: "No acknowledgement follows by e-mail: please note this reference.",
    consentsDropped:
      "Your page had been open for a long time and its texts have changed: your optional agreements (newsletter, calls) are not recorded.",
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** Words of the page that confirms a form sent without JavaScript. */
export const confirmationTexts = {
  fr: {
    title: "Demande envoyée !",
    reference: "Votre référence :",
    request:
      "Votre demande est enregistrée. Un conseiller la lit et vous recontacte. Rien n’est souscrit sans votre accord écrit.",
    declaration:
      "Votre déclaration est enregistrée, avec sa date et son heure. L’accusé de réception par e-mail la reprend en entier : gardez-le.",
    print: "Voir et imprimer la déclaration et sa preuve",
    change: "Un changement à signaler ? Donnez cette référence au",
  },
  en: {
    title: "Request sent",
    reference: "Your reference:",
    request:
      "Your request has been recorded. An adviser reads it and contacts you. Nothing is taken out without your written agreement.",
    declaration:
      "Your declaration has been recorded with its date and time. The receipt by e-mail repeats all of it: keep it.",
    print: "See and print the declaration and its proof",
    change: "Something to change? Quote this reference on",
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

const followLinkTexts = {
  fr: {
    request: "Suivre cette demande, la compléter, choisir l’heure du rappel",
    declaration: "Suivre cette déclaration, y joindre des photographies ou un document",
  },
  en: {
    request: "Follow this request, correct it, choose when we call",
    declaration: "Follow this declaration, add photographs or a document",
  },
} as const satisfies Record<Language, Readonly<Record<"request" | "declaration", string>>>;

/** Words of the link to the page of a request, on the screen and in the receipt. */
export function followWords(language: Language, isDeclaration: boolean): string {
  return followLinkTexts[language][isDeclaration ? "declaration" : "request"];
}

/** Words of the page that answers a form sent without JavaScript. */
export const answerTexts = {
  fr: {
    notSent: "Votre demande n’est pas partie",
    change: "Modifiez votre déclaration",
    back: "Revenir au formulaire de contact",
    call: " ou appeler le ",
    reference: "Référence",
  },
  en: {
    notSent: "Your request was not sent",
    change: "Change your declaration",
    back: "Go back to the contact form",
    call: " or call ",
    reference: "Reference",
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
