import type { Language } from "../language.ts";

/** What definitions of forms say in places of their own: the engine reads it there. */
const fr = {
  /** On the button of a form that asks for a quote, unless its definition says something else. */
  submit: "Obtenir mon devis gratuit",
  sending: "Envoi en cours...",
  /** Title of what is said once a request is sent. */
  sent: "Demande envoyée !",
  alert: "Une erreur est survenue. Veuillez réessayer.",
  freeTextHint: "N’indiquez ni donnée de santé, ni numéro de Sécurité sociale.",
  /** How an answer is written, under each field that has the format; a date and a slot are chosen, not written. */
  formats: {
    email: "Exemple : nom@domaine.fr",
    phone: "Exemple : 06 12 34 56 78, ou +33 6 12 34 56 78",
    siret: "14 chiffres, espaces permis.",
    postcode: "5 chiffres.",
    year: "4 chiffres.",
    contract: "Des lettres et des chiffres, dont un chiffre au moins.",
    insurer: "Le nom seul, comme sur votre contrat.",
  },
  /** In place of « Gratuit et sans engagement. » where no contract can follow. */
  free: "Gratuit.",
  /** Titles of the two screens of a form that is divided by itself. */
  screens: { need: "Votre besoin", contact: "Où vous joindre ?" },
};

const en: typeof fr = {
  submit: "Get my free quote",
  sending: "Sending...",
  sent: "Request sent",
  alert: "Something went wrong. Please try again.",
  freeTextHint: "Please give no health details and no social security number.",
  formats: {
    email: "Example: name@domain.fr",
    phone: "Example: 06 12 34 56 78, or +33 6 12 34 56 78",
    siret: "14 digits; spaces are allowed.",
    postcode: "5 digits.",
    year: "4 digits.",
    contract: "Letters and digits, at least one digit.",
    insurer: "The name only, as on your contract.",
  },
  free: "Free.",
  screens: { need: "What you need", contact: "How to reach you" },
};

export const formTexts: Readonly<Record<Language, typeof fr>> = { en, fr };
