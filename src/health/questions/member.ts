import type { Questions } from "../../forms/form-definition.ts";
import type { OwnRules } from "../../forms/own-rules.ts";
import { compareDays, parisDay, readIsoDay } from "../../shared/civil-date.ts";
import type { HealthTariffRequest } from "../tariff/request.ts";
import { healthWords } from "./health-words.ts";

const line = { type: "text", maxlength: 120 } as const;

/** The insured person. No Sécurité sociale number: there is no field for it. */
export const memberQuestions = {
  words: healthWords,
  fields: [
    {
      name: "gender",
      type: "select",
      label: "Civilité",
      autocomplete: "honorific-prefix",
      placeholder: "Choisir…",
      required: "Choisissez Madame ou Monsieur.",
      options: [
        { value: "F", label: "Madame" },
        { value: "M", label: "Monsieur" },
      ],
    },
    { ...line, name: "lastname", label: "Nom", autocomplete: "family-name", required: "Indiquez votre nom." },
    { ...line, name: "firstname", label: "Prénom", autocomplete: "given-name", required: "Indiquez votre prénom." },
    {
      name: "birthdate",
      type: "date",
      label: "Date de naissance",
      autocomplete: "bday",
      maxlength: 10,
      required: "Indiquez votre date de naissance.",
      format: { rule: "date", message: "Cette date n'existe pas dans le calendrier." },
      rules: [
        { rule: "past", message: "La date de naissance doit être passée." },
        {
          rule: "priced-year",
          message: "Le tarif a été calculé pour une naissance en {year}. Corrigez la date, ou refaites le tarif.",
        },
      ],
    },
    {
      ...line,
      name: "birthplace",
      label: "Ville de naissance",
      autocomplete: "off",
      required: "Indiquez votre ville de naissance.",
    },
    { ...line, name: "street", label: "Adresse", autocomplete: "address-line1", required: "Indiquez votre adresse." },
    {
      ...line,
      name: "zipcode",
      label: "Code postal",
      autocomplete: "postal-code",
      required: "Indiquez votre code postal.",
      format: { rule: "postcode", message: "Le code postal compte 5 chiffres, par exemple 38000." },
    },
    { ...line, name: "city", label: "Ville", autocomplete: "address-level2", required: "Indiquez votre ville." },
    {
      ...line,
      name: "email",
      type: "email",
      label: "E-mail",
      autocomplete: "email",
      required: "Indiquez votre adresse e-mail.",
      format: { rule: "email", message: "Format d'email invalide" },
    },
    {
      ...line,
      name: "phone",
      type: "tel",
      label: "Téléphone",
      hint: "Pour le contrat, pas pour vous démarcher.",
      autocomplete: "tel",
      required: "Indiquez votre numéro de téléphone.",
      format: { rule: "phone", message: "Format de téléphone invalide" },
    },
  ],
} as const satisfies Questions;

/** The rules that compare the person with the request that was priced, and with today. */
export function memberRules({ anneeNaissance }: HealthTariffRequest, now: Date): OwnRules {
  const today = parisDay(now);
  return {
    past: (value) => (compareDays(readIsoDay(value) ?? today, today) < 0 ? undefined : {}),
    "priced-year": (value) =>
      readIsoDay(value)?.year === anneeNaissance ? undefined : { year: String(anneeNaissance) },
  };
}
