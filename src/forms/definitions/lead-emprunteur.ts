import { defineForm } from "../define-form.ts";
import { INTO_DETAILS, leadFields } from "../fields/lead-fields.ts";
import type { InEach, TextField } from "../form-definition.ts";

const rate = { type: "text", inputmode: "text", maxlength: 12, placeholder: "%", into: INTO_DETAILS } as const;

const loanAmount = {
  name: "loanAmount",
  column: "Capital restant",
  type: "text",
  inputmode: "numeric",
  label: { fr: "Capital restant, en euros", en: "Capital still owed, in euros" },
  maxlength: 15,
  into: INTO_DETAILS,
} as const satisfies TextField<InEach>;

const loanYears = {
  name: "loanYears",
  type: "text",
  inputmode: "numeric",
  label: { fr: "Années restantes", en: "Years left" },
  maxlength: 5,
  into: INTO_DETAILS,
} as const satisfies TextField<InEach>;

const loanRate = {
  ...rate,
  name: "loanRate",
  label: { fr: "Taux du prêt", en: "Rate of the loan" },
} as const satisfies TextField<InEach>;
const insuranceRate = {
  ...rate,
  name: "insuranceRate",
  label: { fr: "Taux de l’assurance", en: "Rate of the insurance" },
} as const satisfies TextField<InEach>;

/** Borrower insurance: no SIRET and, above all, no health question. */
export const leadEmprunteur = defineForm(["fr", "en"], {
  name: "lead-emprunteur",
  label: "Devis emprunteur",
  subject: "[Devis Emprunteur]",
  priority: "high",
  title: { fr: "Votre devis emprunteur", en: "Your loan protection quote" },
  intro: {
    fr: "Décrivez votre prêt, un conseiller compare à garanties équivalentes.",
    en: "Describe your loan: an adviser will compare contracts with equivalent cover.",
  },
  fields: leadFields({
    type: { value: "emprunteur", label: "Emprunteur" },
    siret: false,
    detailsLabel: { fr: "Votre prêt", en: "Your loan" },
    detailsHint: {
      fr: "Capital, durée, taux et quotité (part du prêt assurée par personne).",
      en: "Capital, term, rate and share of the loan insured per person.",
    },
    questions: [loanAmount, loanYears, loanRate, insuranceRate],
  }),
  notes: [
    {
      fr: "Aucune question de santé n’est posée ici. L’assureur la posera plus tard, si la loi le permet.",
      en: "No health question is asked here. The insurer will ask later, where the law allows it.",
    },
  ],
  sentText: {
    fr: "Un conseiller emprunteur vous rappelle pour comparer avec le contrat de la banque.",
    en: "A loan protection adviser will call you back to compare with your bank’s contract.",
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
});
