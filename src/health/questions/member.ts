import type { Field, InEach } from "../../forms/form-definition.ts";
import { healthQuestions } from "./health-questions.ts";
import { postcode } from "./tariff.ts";

/** As long as the provider takes it (src/health/provider/requests.ts). */
const line = { type: "text", maxlength: 80 } as const;

/** The insured person. No Sécurité sociale number: there is no field for it. */
const fields = [
  {
    name: "gender",
    type: "select",
    label: { fr: "Civilité", en: "Title" },
    autocomplete: "honorific-prefix",
    placeholder: { fr: "Choisir…", en: "Choose…" },
    required: { fr: "Choisissez Madame ou Monsieur.", en: "Choose Ms or Mr." },
    options: [
      { value: "F", label: { fr: "Madame", en: "Ms" } },
      { value: "M", label: { fr: "Monsieur", en: "Mr" } },
    ],
  },
  {
    ...line,
    name: "lastname",
    label: { fr: "Nom", en: "Last name" },
    autocomplete: "family-name",
    required: { fr: "Indiquez votre nom.", en: "Enter your last name." },
  },
  {
    ...line,
    name: "firstname",
    label: { fr: "Prénom", en: "First name" },
    autocomplete: "given-name",
    required: { fr: "Indiquez votre prénom.", en: "Enter your first name." },
  },
  {
    name: "birthdate",
    type: "date",
    label: { fr: "Date de naissance", en: "Date of birth" },
    autocomplete: "bday",
    maxlength: 10,
    required: { fr: "Indiquez votre date de naissance.", en: "Enter your date of birth." },
    format: {
      rule: "date",
      message: { fr: "Cette date n'existe pas dans le calendrier.", en: "This date does not exist in the calendar." },
    },
    rules: {
      past: { fr: "La date de naissance doit être passée.", en: "The date of birth must be in the past." },
      "priced-year": {
        fr: "Le tarif a été calculé pour une naissance en {year}. Corrigez la date, ou refaites le tarif.",
        en: "The price was worked out for someone born in {year}. Correct the date, or get a new price.",
      },
    },
  },
  {
    ...line,
    name: "birthplace",
    label: { fr: "Ville de naissance", en: "Town of birth" },
    autocomplete: "off",
    required: { fr: "Indiquez votre ville de naissance.", en: "Enter your town of birth." },
  },
  {
    ...line,
    name: "street",
    maxlength: 120,
    label: { fr: "Adresse", en: "Address" },
    autocomplete: "address-line1",
    required: { fr: "Indiquez votre adresse.", en: "Enter your address." },
  },
  {
    ...line,
    name: "zipcode",
    ...postcode,
  },
  {
    ...line,
    name: "city",
    label: { fr: "Ville", en: "Town" },
    autocomplete: "address-level2",
    required: { fr: "Indiquez votre ville.", en: "Enter your town." },
  },
  {
    ...line,
    name: "email",
    type: "email",
    maxlength: 254,
    label: { fr: "E-mail", en: "E-mail" },
    autocomplete: "email",
    required: { fr: "Indiquez votre adresse e-mail.", en: "Enter your e-mail address." },
    format: { rule: "email", message: { fr: "Format d'email invalide", en: "This e-mail address is not valid" } },
  },
  {
    ...line,
    name: "phone",
    type: "tel",
    label: { fr: "Téléphone", en: "Telephone" },
    hint: { fr: "Pour le contrat, pas pour vous démarcher.", en: "For the contract, not for sales calls." },
    autocomplete: "tel",
    required: { fr: "Indiquez votre numéro de téléphone.", en: "Enter your telephone number." },
    format: {
      rule: "phone",
      message: { fr: "Format de téléphone invalide", en: "This telephone number is not valid" },
    },
  },
] as const satisfies readonly Field<InEach>[];

export type MemberField = (typeof fields)[number]["name"];

export const memberQuestions = healthQuestions(fields);
