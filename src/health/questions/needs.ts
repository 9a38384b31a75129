import type { Questions } from "../../forms/form-definition.ts";
import type { OwnRules } from "../../forms/own-rules.ts";
import { GUARANTEE_NAMES } from "../tariff/guarantees.ts";
import { healthWords } from "./health-words.ts";

/** What the visitor is covered by today; values are ours. */
export const CURRENT_COVERS = [
  { value: "aucune", label: "Aucune complémentaire" },
  { value: "individuelle-recente", label: "Une mutuelle individuelle, depuis moins d’un an" },
  { value: "individuelle", label: "Une mutuelle individuelle, depuis plus d’un an" },
  { value: "employeur", label: "La mutuelle obligatoire d’un employeur" },
  { value: "solidaire", label: "La Complémentaire santé solidaire" },
] as const;

/** Requirements and needs (« exigences et besoins », C. assur. L. 521-4). No question is about anybody's health. */
export const needsQuestions = {
  words: healthWords,
  fields: [
    {
      name: "cover",
      type: "select",
      label: "Votre couverture actuelle",
      placeholder: "Choisir…",
      required: "Choisissez votre couverture actuelle.",
      options: CURRENT_COVERS,
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
      inputmode: "numeric",
      maxlength: 4,
      rules: [{ rule: "euros", message: "Indiquez un montant en euros, sans décimale." }],
    },
  ],
} as const satisfies Questions;

export const needsRules: OwnRules = { euros: (value) => (/^\d{1,4}$/.test(value) ? undefined : {}) };
