import type { Questions } from "../../forms/form-definition.ts";
import { REGIMES } from "../tariff/regimes.ts";
import { healthWords } from "./health-words.ts";

/** Most children; an adviser prices larger families. */
export const MAX_CHILDREN = 6;

/** Earliest year of birth. */
export const OLDEST_YEAR = 1900;

const year = {
  type: "text",
  inputmode: "numeric",
  maxlength: 4,
  placeholder: "1985",
  autocomplete: "off",
} as const;

const birthYear = {
  rule: "birth-year",
  message: `Indiquez une année en 4 chiffres, entre ${OLDEST_YEAR} et {thisYear}.`,
} as const;

/** What a tariff is asked with. No question is about anybody's health. */
export const tariffQuestions = {
  words: healthWords,
  fields: [
    {
      name: "dateEffet",
      type: "date",
      label: "Date de début souhaitée",
      hint: "Au plus tôt demain.",
      maxlength: 10,
      required: "Indiquez la date de début souhaitée.",
      rules: [{ rule: "effect-date", message: "{problem}" }],
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
      options: REGIMES.map(({ label }) => ({ value: label, label: label === "Etudiant" ? "Étudiant" : label })),
    },
    {
      ...year,
      name: "conjointAnneeNaissance",
      label: "Année de naissance de votre conjoint",
      rules: [birthYear],
    },
    {
      name: "enfantsAnneeNaissance",
      type: "list",
      label: "Année de naissance de chaque enfant",
      line: { ...year, label: "Enfant {line}, année de naissance", placeholder: "2015", shown: 3 },
      add: "Ajouter un enfant",
      most: MAX_CHILDREN,
      mostMessage: `Au-delà de ${MAX_CHILDREN} enfants, un conseiller établit le tarif avec vous.`,
      rules: [birthYear],
    },
  ],
} as const satisfies Questions;
