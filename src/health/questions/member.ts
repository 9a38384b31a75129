import { defineQuestions } from "../../forms/define-form.ts";
import { healthWords } from "./health-words.ts";

const line = { type: "text", maxlength: 120 } as const;

/** The insured person. No Sécurité sociale number: there is no field for it. */
export const memberQuestions = defineQuestions(
  healthWords,
  [
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
  {
    en: {
      gender: {
        label: "Title",
        placeholder: "Choose…",
        required: "Choose Ms or Mr.",
        options: { F: "Ms", M: "Mr" },
      },
      lastname: { label: "Last name", required: "Give your last name." },
      firstname: { label: "First name", required: "Give your first name." },
      birthdate: {
        label: "Date of birth",
        required: "Give your date of birth.",
        format: "This date does not exist in the calendar.",
        rules: {
          past: "The date of birth must be in the past.",
          "priced-year":
            "The price was worked out for a birth in {year}. Correct the date, or ask for the price again.",
        },
      },
      birthplace: { label: "Town of birth", required: "Give your town of birth." },
      street: { label: "Address", required: "Give your address." },
      zipcode: {
        label: "Postcode",
        required: "Give your postcode.",
        format: "A French postcode has 5 digits, for example 38000.",
      },
      city: { label: "Town", required: "Give your town." },
      email: { label: "E-mail", required: "Give your e-mail address.", format: "Invalid e-mail format" },
      phone: {
        label: "Telephone",
        hint: "For the contract, not for sales calls.",
        required: "Give your telephone number.",
        format: "Invalid telephone format",
      },
    },
  },
);
