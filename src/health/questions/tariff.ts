import { defineQuestions } from "../../forms/define-form.ts";
import { health } from "../../i18n/fr/health.ts";
import { englishNames } from "../english-names.ts";
import { nameOf } from "../name-of.ts";
import { REGIMES } from "../tariff/regimes.ts";
import { healthWords } from "./health-words.ts";
import { OLDEST_YEAR } from "./tariff-rules.ts";

/** Most children; an adviser prices larger families. */
const MAX_CHILDREN = 6;

const year = {
  type: "text",
  inputmode: "numeric",
  maxlength: 4,
  autocomplete: "off",
} as const;

const YEAR_HINT = "4 chiffres, par exemple 1985.";
const englishYearHint = "4 digits, for example 1985.";

const birthYear = {
  rule: "birth-year",
  message: `Indiquez une année en 4 chiffres, entre ${OLDEST_YEAR} et {thisYear}.`,
} as const;
const englishBirthYear = `Give a year in 4 digits, between ${OLDEST_YEAR} and {thisYear}.`;

/** What a tariff is asked with. No question is about anybody's health. */
export const tariffQuestions = defineQuestions(
  healthWords,
  [
    {
      name: "dateEffet",
      type: "date",
      label: "Date de début souhaitée",
      hint: "Au plus tôt demain.",
      maxlength: 10,
      required: "Indiquez la date de début souhaitée.",
      rules: [
        { rule: "effect-format", message: "Format de date invalide. Utilisez le format YYYY-MM-DD" },
        { rule: "effect-month", message: "Mois invalide: doit être entre 1 et 12" },
        { rule: "effect-day", message: "Jour invalide: doit être entre 1 et 31" },
        {
          rule: "effect-calendar",
          message: "Cette date n'existe pas dans le calendrier: vérifiez le jour et le mois",
        },
        { rule: "effect-past", message: "La date d'effet doit être postérieure à aujourd'hui" },
      ],
    },
    {
      name: "codePostal",
      type: "text",
      label: "Code postal",
      inputmode: "numeric",
      autocomplete: "postal-code",
      maxlength: 5,
      required: "Indiquez votre code postal.",
      format: { rule: "postcode", message: "Le code postal compte 5 chiffres, par exemple 38000." },
    },
    {
      ...year,
      hint: YEAR_HINT,
      name: "anneeNaissance",
      label: "Votre année de naissance",
      autocomplete: "bday-year",
      required: "Indiquez votre année de naissance.",
      rules: [
        birthYear,
        { rule: "of-age", message: "La personne qui souscrit doit être majeure. Indiquez les enfants plus bas." },
      ],
    },
    {
      name: "regime",
      type: "select",
      label: "Votre régime de Sécurité sociale",
      required: "Choisissez votre régime dans la liste.",
      initial: REGIMES[0].label,
      alwaysChosen: true,
      options: REGIMES.map(({ label }) => ({ value: label, label: nameOf(health, label) })),
    },
    {
      ...year,
      hint: YEAR_HINT,
      name: "conjointAnneeNaissance",
      label: "Année de naissance de votre conjoint",
      rules: [birthYear],
    },
    {
      name: "enfantsAnneeNaissance",
      type: "list",
      label: "Année de naissance de chaque enfant",
      hint: "4 chiffres, par exemple 2015.",
      line: { ...year, label: "Enfant {line}, année de naissance", shown: 3 },
      add: "Ajouter un enfant",
      most: MAX_CHILDREN,
      mostMessage: `Au-delà de ${MAX_CHILDREN} enfants, un conseiller établit le tarif avec vous.`,
      rules: [birthYear],
    },
  ],
  {
    en: {
      dateEffet: {
        label: "Start date wanted",
        hint: "Tomorrow at the earliest.",
        required: "Give the start date wanted.",
        rules: {
          "effect-format": "Invalid date format. Use the format YYYY-MM-DD",
          "effect-month": "Invalid month: it must be between 1 and 12",
          "effect-day": "Invalid day: it must be between 1 and 31",
          "effect-calendar": "This date does not exist in the calendar: check the day and the month",
          "effect-past": "The start date must be after today",
        },
      },
      codePostal: {
        label: "Postcode",
        required: "Give your postcode.",
        format: "A French postcode has 5 digits, for example 38000.",
      },
      anneeNaissance: {
        label: "Your year of birth",
        hint: englishYearHint,
        required: "Give your year of birth.",
        rules: {
          "birth-year": englishBirthYear,
          "of-age": "The person who subscribes must be of age. Enter the children further down.",
        },
      },
      regime: {
        label: "Your social security scheme",
        required: "Choose your scheme in the list.",
        options: englishNames,
      },
      conjointAnneeNaissance: {
        label: "Year of birth of your spouse or partner",
        hint: englishYearHint,
        rules: { "birth-year": englishBirthYear },
      },
      enfantsAnneeNaissance: {
        label: "Year of birth of each child",
        hint: "4 digits, for example 2015.",
        line: "Child {line}, year of birth",
        add: "Add a child",
        mostMessage: `Beyond ${MAX_CHILDREN} children, an adviser works out the price with you.`,
        rules: { "birth-year": englishBirthYear },
      },
    },
  },
);
