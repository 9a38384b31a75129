import { defineQuestions } from "../../forms/define-form.ts";
import { englishNames } from "../english-names.ts";
import { GUARANTEE_NAMES } from "../tariff/guarantees.ts";
import { healthWords } from "./health-words.ts";

/** Requirements and needs (« exigences et besoins », C. assur. L. 521-4). No question is about anybody's health. */
export const needsQuestions = defineQuestions(
  healthWords,
  [
    {
      name: "cover",
      type: "select",
      label: "Votre couverture actuelle",
      placeholder: "Choisir…",
      required: "Choisissez votre couverture actuelle.",
      options: [
        { value: "aucune", label: "Aucune complémentaire" },
        { value: "individuelle-recente", label: "Une mutuelle individuelle, depuis moins d’un an" },
        { value: "individuelle", label: "Une mutuelle individuelle, depuis plus d’un an" },
        { value: "employeur", label: "La mutuelle obligatoire d’un employeur" },
        { value: "solidaire", label: "La Complémentaire santé solidaire" },
      ],
    },
    {
      name: "priorities",
      type: "checks",
      label: "Vos priorités",
      mark: "au moins une",
      required: "Choisissez au moins une priorité.",
      options: GUARANTEE_NAMES.map((name) => ({ value: name, label: name })),
    },
    {
      name: "budget",
      type: "text",
      label: "Budget mensuel, en euros",
      hint: "Sans décimale, par exemple 60.",
      inputmode: "numeric",
      maxlength: 4,
      rules: [{ rule: "euros", message: "Indiquez un montant en euros, sans décimale." }],
    },
  ],
  {
    en: {
      cover: {
        label: "Your current cover",
        placeholder: "Choose…",
        required: "Choose your current cover.",
        options: {
          aucune: "No top-up cover",
          "individuelle-recente": "Individual top-up cover, for less than a year",
          individuelle: "Individual top-up cover, for more than a year",
          employeur: "The compulsory cover of an employer",
          solidaire: "The Complémentaire santé solidaire",
        },
      },
      priorities: {
        label: "Your priorities",
        mark: "at least one",
        required: "Choose at least one priority.",
        options: englishNames,
      },
      budget: {
        label: "Monthly budget, in euros",
        hint: "Without decimals, for example 60.",
        rules: { euros: "Give an amount in euros, without decimals." },
      },
    },
  },
);
