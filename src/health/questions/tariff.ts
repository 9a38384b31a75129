import { health } from "../../i18n/tables/health.ts";
import { englishNames } from "../english-names.ts";
import { nameOf } from "../name-of.ts";
import { REGIMES } from "../tariff/regimes.ts";
import { healthQuestions } from "./health-questions.ts";
import { OLDEST_YEAR } from "./tariff-rules.ts";

/** Most children; an adviser prices larger families. */
const MAX_CHILDREN = 6;

const year = {
  type: "text",
  inputmode: "numeric",
  maxlength: 4,
  autocomplete: "off",
} as const;

const YEAR_HINT = { fr: "4 chiffres, par exemple 1985.", en: "4 digits, for example 1985." };

const birthYear = {
  "birth-year": {
    fr: `Indiquez une année en 4 chiffres, entre ${OLDEST_YEAR} et {thisYear}.`,
    en: `Enter a year in 4 digits, between ${OLDEST_YEAR} and {thisYear}.`,
  },
};

/** The postcode, under its name of the tariff or of the provider. */
export const postcode = {
  label: { fr: "Code postal", en: "Postcode" },
  autocomplete: "postal-code",
  required: { fr: "Indiquez votre code postal.", en: "Enter your postcode." },
  format: {
    rule: "postcode",
    message: {
      fr: "Le code postal compte 5 chiffres, par exemple 38000.",
      en: "A French postcode has 5 digits, for example 38000.",
    },
  },
} as const;

/** What a tariff is asked with. No question is about anybody's health. */
export const tariffQuestions = healthQuestions([
  {
    name: "dateEffet",
    type: "date",
    label: { fr: "Date de début souhaitée", en: "Preferred start date" },
    hint: { fr: "Au plus tôt demain.", en: "Tomorrow at the earliest." },
    maxlength: 10,
    required: { fr: "Indiquez la date de début souhaitée.", en: "Enter your preferred start date." },
    rules: {
      "effect-format": {
        fr: "Format de date invalide. Utilisez le format YYYY-MM-DD",
        en: "Invalid date format. Use the format YYYY-MM-DD",
      },
      "effect-month": {
        fr: "Mois invalide: doit être entre 1 et 12",
        en: "Invalid month: it must be between 1 and 12",
      },
      "effect-day": { fr: "Jour invalide: doit être entre 1 et 31", en: "Invalid day: it must be between 1 and 31" },
      "effect-calendar": {
        fr: "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois",
        en: "This date does not exist in the calendar: check the day and the month",
      },
      "effect-past": {
        fr: "La date d'effet doit être postérieure à aujourd'hui",
        en: "The start date must be after today",
      },
    },
  },
  {
    name: "codePostal",
    type: "text",
    ...postcode,
    inputmode: "numeric",
    maxlength: 5,
  },
  {
    ...year,
    hint: YEAR_HINT,
    name: "anneeNaissance",
    label: { fr: "Votre année de naissance", en: "Your year of birth" },
    autocomplete: "bday-year",
    required: { fr: "Indiquez votre année de naissance.", en: "Enter your year of birth." },
    rules: {
      ...birthYear,
      "of-age": {
        fr: "La personne qui souscrit doit être majeure. Indiquez les enfants plus bas.",
        en: "The applicant must be 18 or over. Enter any children further down.",
      },
    },
  },
  {
    name: "regime",
    type: "select",
    label: { fr: "Votre régime de Sécurité sociale", en: "Your social security scheme" },
    required: { fr: "Choisissez votre régime dans la liste.", en: "Choose your scheme from the list." },
    initial: REGIMES[0].label,
    alwaysChosen: true,
    options: REGIMES.map(({ label }) => ({
      value: label,
      label: { fr: nameOf(health.fr, label), en: englishNames[label] },
    })),
  },
  {
    ...year,
    hint: YEAR_HINT,
    name: "conjointAnneeNaissance",
    label: { fr: "Année de naissance de votre conjoint", en: "Year of birth of your spouse or partner" },
    rules: birthYear,
  },
  {
    name: "enfantsAnneeNaissance",
    type: "list",
    label: { fr: "Année de naissance de chaque enfant", en: "Year of birth of each child" },
    hint: { fr: "4 chiffres, par exemple 2015.", en: "4 digits, for example 2015." },
    line: {
      ...year,
      label: { fr: "Enfant {line}, année de naissance", en: "Child {line}, year of birth" },
      shown: 3,
    },
    add: { fr: "Ajouter un enfant", en: "Add a child" },
    most: MAX_CHILDREN,
    mostMessage: {
      fr: `Au-delà de ${MAX_CHILDREN} enfants, un conseiller établit le tarif avec vous.`,
      en: `For more than ${MAX_CHILDREN} children, an adviser will work out the price with you.`,
    },
    rules: birthYear,
  },
]);
