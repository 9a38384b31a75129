import { healthQuestions } from "./health-questions.ts";

/** The account to debit. The answers go to the provider and are stored nowhere. */
export const bankQuestions = healthQuestions([
  {
    name: "holder",
    type: "text",
    label: { fr: "Titulaire du compte", en: "Account holder" },
    autocomplete: "name",
    maxlength: 80,
    required: { fr: "Indiquez le titulaire du compte.", en: "Enter the name of the account holder." },
  },
  {
    name: "iban",
    type: "text",
    label: { fr: "IBAN", en: "IBAN" },
    hint: {
      fr: "27 caractères pour un compte français, espaces permis.",
      en: "27 characters for a French account; spaces are allowed.",
    },
    autocomplete: "off",
    spellcheck: false,
    maxlength: 42,
    required: { fr: "Indiquez l'IBAN du compte à prélever.", en: "Enter the IBAN of the account to be debited." },
    rules: {
      iban: {
        fr: "Cet IBAN n'est pas valide\u00a0: vérifiez chaque caractère.",
        en: "This IBAN is not valid: check each character.",
      },
      "allowed-iban": {
        fr: "Ceci est une démonstration\u00a0: utilisez l'IBAN d'exemple proposé, jamais le vôtre.",
        en: "This is a demonstration: use the example IBAN shown, never your own.",
      },
    },
  },
  {
    name: "levydate",
    type: "select",
    label: { fr: "Jour du prélèvement", en: "Day of the direct debit" },
    initial: "5",
    alwaysChosen: true,
    required: { fr: "Choisissez le jour du prélèvement.", en: "Choose the day of the direct debit." },
    options: [
      { value: "5", label: { fr: "Le 5 du mois", en: "The 5th of the month" } },
      { value: "10", label: { fr: "Le 10 du mois", en: "The 10th of the month" } },
    ],
  },
  {
    name: "mandate",
    type: "checkbox",
    label: {
      fr: "J’autorise le prélèvement mensuel des cotisations sur ce compte. Je peux retirer cet accord auprès de ma banque.",
      en: "I authorise the monthly direct debit of the premiums from this account. I can withdraw this consent through my bank.",
    },
    required: {
      fr: "Votre accord est nécessaire pour le prélèvement.",
      en: "Your consent is needed for the direct debit.",
    },
  },
]);
