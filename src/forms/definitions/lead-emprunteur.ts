import { defineForm } from "../define-form.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";
import { engineTexts, SUBMIT_QUOTE } from "../fields/shared-fields.ts";
import { GET_QUOTE, leadTexts, SENT } from "../fields/shared-texts.en.ts";
import type { TextField } from "../form-definition.ts";

const rate = { type: "text", inputmode: "text", maxlength: 12, placeholder: "%", into: INTO_DETAILS } as const;

const loanAmount = {
  name: "loanAmount",
  column: "Capital restant",
  type: "text",
  inputmode: "numeric",
  label: "Capital restant, en euros",
  maxlength: 15,
  into: INTO_DETAILS,
} as const satisfies TextField;

const loanYears = {
  name: "loanYears",
  type: "text",
  inputmode: "numeric",
  label: "Années restantes",
  maxlength: 5,
  into: INTO_DETAILS,
} as const satisfies TextField;

const loanRate = { ...rate, name: "loanRate", label: "Taux du prêt" } as const satisfies TextField;
const insuranceRate = { ...rate, name: "insuranceRate", label: "Taux de l’assurance" } as const satisfies TextField;

/** Borrower insurance: no SIRET and, above all, no health question. */
export const leadEmprunteur = defineForm(
  {
    ...engineTexts,
    name: "lead-emprunteur",
    label: "Devis emprunteur",
    subject: "[Devis Emprunteur]",
    priority: "high",
    title: "Votre devis emprunteur",
    intro: "Décrivez votre prêt, un conseiller compare à garanties équivalentes.",
    fields: leadFields({
      type: { value: "emprunteur", label: "Emprunteur" },
      siret: false,
      detailsLabel: "Votre prêt",
      detailsHint: "Capital, durée, taux et quotité (part du prêt assurée par personne).",
      questions: [loanAmount, loanYears, loanRate, insuranceRate],
    }),
    notes: ["Aucune question de santé n’est posée ici. L’assureur la posera plus tard, si la loi le permet."],
    submitLabel: SUBMIT_QUOTE,
    success: {
      title: "Demande envoyée !",
      text: "Un conseiller emprunteur vous rappelle sous {delai} pour comparer avec le contrat de la banque.",
    },
    event: { category: "Emprunteur" },
    guided: [
      {
        name: "borrowers",
        column: "Emprunteurs",
        type: "choice",
        label: "Qui rembourse ?",
        into: INTO_DETAILS,
        options: [
          { value: "seul", label: "Une personne" },
          { value: "deux", label: "Deux personnes" },
        ],
      },
      {
        name: "loanStage",
        column: "Prêt",
        type: "choice",
        label: "Où en est le prêt ?",
        into: INTO_DETAILS,
        options: [
          { value: "projet", label: "En projet", hint: "L’offre de la banque n’est pas signée" },
          { value: "en-cours", label: "En cours", hint: "Vous changez d’assurance, à tout moment" },
        ],
      },
    ],
  },
  {
    en: {
      title: "Your loan protection quote",
      intro: "Describe your loan, an adviser compares at equivalent cover.",
      fields: {
        ...leadTexts("Your loan", "Capital, term, rate and share of the loan insured per person."),
        loanAmount: { label: "Capital still owed, in euros" },
        loanYears: { label: "Years left" },
        loanRate: { label: "Rate of the loan" },
        insuranceRate: { label: "Rate of the insurance" },
      },
      notes: ["No health question is asked here. The insurer will ask later, where the law allows it."],
      submitLabel: GET_QUOTE,
      success: {
        title: SENT,
        text: "A loan protection adviser will call you back within {delai} to compare with your bank’s contract.",
      },
    },
  },
);
