import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import type { Questions } from "../../forms/form-definition.ts";
import type { OwnRules } from "../../forms/own-rules.ts";
import { isPublishedTestIban } from "../provider/test-ibans.ts";
import { healthWords } from "./health-words.ts";

/** The account to debit. The answers go to the provider and are stored nowhere. */
export const bankQuestions = {
  words: healthWords,
  fields: [
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
} as const satisfies Questions;

/** @param demonstration with the simulator, only published test IBANs pass. */
export function bankRules(demonstration: boolean): OwnRules {
  return {
    iban: (value) => (isValidIBAN(electronicFormatIBAN(value) ?? "") ? undefined : {}),
    "allowed-iban": (value) =>
      demonstration && !isPublishedTestIban(electronicFormatIBAN(value) ?? "") ? {} : undefined,
  };
}
