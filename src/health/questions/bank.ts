import { defineQuestions } from "../../forms/define-form.ts";
import { healthWords } from "./health-words.ts";

/** The account to debit. The answers go to the provider and are stored nowhere. */
export const bankQuestions = defineQuestions(
  healthWords,
  [
    {
      name: "holder",
      type: "text",
      label: "Titulaire du compte",
      autocomplete: "name",
      maxlength: 80,
      required: "Indiquez le titulaire du compte.",
    },
    {
      name: "iban",
      type: "text",
      label: "IBAN",
      hint: "27 caractères pour un compte français, espaces permis.",
      autocomplete: "off",
      spellcheck: false,
      maxlength: 42,
      required: "Indiquez l'IBAN du compte à prélever.",
      rules: [
        { rule: "iban", message: "Cet IBAN n'est pas valide\u00a0: vérifiez chaque caractère." },
        {
          rule: "allowed-iban",
          message: "Ceci est une démonstration\u00a0: utilisez l'IBAN d'exemple proposé, jamais le vôtre.",
        },
      ],
    },
    {
      name: "levydate",
      type: "select",
      label: "Jour du prélèvement",
      initial: "5",
      alwaysChosen: true,
      required: "Choisissez le jour du prélèvement.",
      options: [
        { value: "5", label: "Le 5 du mois" },
        { value: "10", label: "Le 10 du mois" },
      ],
    },
    {
      name: "mandate",
      type: "checkbox",
      label:
        "J’autorise le prélèvement mensuel des cotisations sur ce compte. Je peux retirer cet accord auprès de ma banque.",
      required: "Votre accord est nécessaire pour le prélèvement.",
    },
  ],
  {
    en: {
      holder: { label: "Account holder", required: "Give the account holder." },
      iban: {
        label: "IBAN",
        hint: "27 characters for a French account; spaces are allowed.",
        required: "Give the IBAN of the account to debit.",
        rules: {
          iban: "This IBAN is not valid: check each character.",
          "allowed-iban": "This is a demonstration: use the example IBAN shown, never your own.",
        },
      },
      levydate: {
        label: "Day of the direct debit",
        required: "Choose the day of the direct debit.",
        options: { "5": "The 5th of the month", "10": "The 10th of the month" },
      },
      mandate: {
        label:
          "I authorise the monthly direct debit of the premiums from this account. I can withdraw this consent with my bank.",
        required: "Your consent is needed for the direct debit.",
      },
    },
  },
);
