import { englishNames } from "../english-names.ts";
import { GUARANTEE_NAMES } from "../tariff/guarantees.ts";
import { healthQuestions } from "./health-questions.ts";

/** Requirements and needs (« exigences et besoins », C. assur. L. 521-4). No question is about anybody's health. */
export const needsQuestions = healthQuestions([
  {
    name: "cover",
    type: "select",
    label: { fr: "Votre couverture actuelle", en: "Your current cover" },
    placeholder: { fr: "Choisir…", en: "Choose…" },
    required: { fr: "Choisissez votre couverture actuelle.", en: "Choose your current cover." },
    options: [
      { value: "aucune", label: { fr: "Aucune complémentaire", en: "No top-up cover" } },
      {
        value: "individuelle-recente",
        label: {
          fr: "Une mutuelle individuelle, depuis moins d’un an",
          en: "Individual top-up cover, held for less than a year",
        },
      },
      {
        value: "individuelle",
        label: {
          fr: "Une mutuelle individuelle, depuis plus d’un an",
          en: "Individual top-up cover, held for more than a year",
        },
      },
      {
        value: "employeur",
        label: { fr: "La mutuelle obligatoire d’un employeur", en: "Compulsory cover through an employer" },
      },
      {
        value: "solidaire",
        label: { fr: "La Complémentaire santé solidaire", en: "The Complémentaire santé solidaire (means-tested)" },
      },
    ],
  },
  {
    name: "priorities",
    type: "checks",
    label: { fr: "Vos priorités", en: "Your priorities" },
    mark: { fr: "au moins une", en: "at least one" },
    required: { fr: "Choisissez au moins une priorité.", en: "Choose at least one priority." },
    options: GUARANTEE_NAMES.map((name) => ({ value: name, label: { fr: name, en: englishNames[name] } })),
  },
  {
    name: "budget",
    type: "text",
    label: { fr: "Budget mensuel, en euros", en: "Monthly budget, in euros" },
    hint: { fr: "Sans décimale, par exemple 60.", en: "Without decimals, for example 60." },
    inputmode: "numeric",
    maxlength: 4,
    rules: {
      euros: {
        fr: "Indiquez un montant en euros, sans décimale.",
        en: "Enter an amount in euros, without decimals.",
      },
    },
  },
]);
