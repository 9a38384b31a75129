import type { FieldErrors, FormValues } from "../../forms/form-definition.ts";
import type { Maybe } from "../../shared/present.ts";
import { gridOf } from "../chart-scale.ts";
import { amountField, rateField, segmentField, wholeField } from "../fields.ts";
import { alike, formatCents, formatHundredths, formatRate } from "../money.ts";
import {
  type InsuredBorrower,
  type Loan,
  type LoanInsuranceCost,
  loanInsurance,
  loanInsuranceArticles,
  type Premium,
  type PremiumBase,
  remainingInsurance,
  remainingLoan,
} from "../rules/loan-insurance.ts";
import {
  answered,
  cents,
  type FormulaLine,
  type LinesChart,
  milliPercent,
  type Tool,
  type ToolFigure,
  type ToolTable,
  text,
  whole,
} from "../tool.ts";
import { LinesView } from "../view/LinesView.tsx";

const bases = { "capital-initial": "Capital initial", "capital-restant": "Capital restant dû" };
const two = { field: "emprunteurs", in: ["deux"] } as const;
const baseOf = (value: string): PremiumBase => (value === "capital-restant" ? "capital-restant" : "capital-initial");
const taeaText = (hundredths: number) => `${formatHundredths(hundredths)} %`;
/**
 * The two rates and their difference, with three decimals, or as many more as it takes for the difference that is shown
 * to be the one that is rounded to the TAEA.
 */
export function taeaLine({
  rateWith,
  rateWithout,
  taea,
}: Pick<LoanInsuranceCost, "rateWith" | "rateWithout" | "taea">) {
  for (let decimals = 3; ; decimals += 1) {
    const steps = 10 ** decimals;
    const [whole, without] = [Math.round(rateWith * 100 * steps), Math.round(rateWithout * 100 * steps)];
    const percent = (count: number) => `${(count / steps).toFixed(decimals).replace(".", ",")} %`;
    if (decimals < 7 && Math.round(((whole - without) * 100) / steps) !== taea) continue;
    return `${percent(whole)} − ${percent(without)} = ${percent(whole - without)}, arrondi à ${taeaText(taea)}`;
  }
}

/** Running totals at each year's end, for the curve. */
function yearly({ premiums }: LoanInsuranceCost): readonly number[] {
  const totals = [0];
  let total = 0;
  premiums.forEach((premium, index) => {
    total += premium;
    if ((index + 1) % 12 === 0 || index === premiums.length - 1) totals.push(total);
  });
  return totals;
}

function loanOf(values: FormValues): Loan {
  return {
    capital: cents(values, "capital"),
    months: whole(values, "annees") * 12,
    rate: milliPercent(values, "taux"),
    fees: cents(values, "frais"),
  };
}

const peopleOf = (values: FormValues) => (text(values, "emprunteurs") === "deux" ? ["1", "2"] : ["1"]);

/** What no loan or insurance is, by question. */
function outOfBounds(values: FormValues, loan: Loan): FieldErrors {
  const errors: Record<string, string> = {};
  const { capital, months, rate, fees } = loan;
  if (months < 12 || months > 420) errors.annees = "La durée va de 1 à 35 ans";
  if (capital < 100_000 || capital > 1_000_000_000) errors.capital = "Le capital va de 1 000 € à 10 000 000 €";
  if (rate > 20_000) errors.taux = "Le taux du prêt ne dépasse pas 20 %";
  if (fees >= capital) errors.frais = "Les frais dépassent le capital";
  for (const person of peopleOf(values)) {
    const share = whole(values, `part${person}`);
    if (share < 1 || share > 100) errors[`part${person}`] = "La part assurée va de 1 à 100 %";
    for (const name of [`actuel${person}`, `compare${person}`]) {
      if (milliPercent(values, name) > 3_000) errors[name] = "Un taux d’assurance ne dépasse pas 3 %";
    }
  }
  if (whole(values, "payees") >= months && months > 0) errors.payees = "Le prêt est déjà remboursé";
  return errors;
}

const borrowersOf = (values: FormValues, contract: "actuel" | "compare"): readonly InsuredBorrower[] =>
  peopleOf(values).map((person) => ({
    share: whole(values, `part${person}`),
    rate: milliPercent(values, `${contract}${person}`),
  }));

/** Both contracts over what is left of the loan. */
function compare(values: FormValues, loan: Loan) {
  const paid = whole(values, "payees");
  const signed: Premium = {
    kind: "rates",
    base: baseOf(text(values, "baseActuelle")),
    borrowers: borrowersOf(values, "actuel"),
  };
  const borrowers = borrowersOf(values, "compare");
  const rest = paid > 0 ? remainingLoan(loan, paid) : loan;
  return {
    loan,
    paid,
    rest,
    borrowers,
    current: paid > 0 ? remainingInsurance(loan, signed, paid) : loanInsurance(loan, signed),
    compared: loanInsurance(rest, { kind: "rates", base: baseOf(text(values, "baseComparee")), borrowers }),
  };
}

type Comparison = ReturnType<typeof compare>;

function headline({ paid, current, compared }: Comparison): ToolFigure {
  const saving = current.total - compared.total;
  return {
    label: paid > 0 ? "Écart sur ce qui reste à payer" : "Écart sur tout le prêt",
    value: formatCents(Math.abs(saving)),
    note:
      saving > 0
        ? "Le contrat comparé coûte moins."
        : saving < 0
          ? "Le contrat comparé coûte plus."
          : "Les deux contrats coûtent autant.",
  };
}

function formula({ loan, paid, rest, borrowers, compared }: Comparison): readonly Maybe<FormulaLine>[] {
  const premiums = borrowers.map(
    ({ share, rate }) => `${formatCents(rest.capital)} × ${share} % × ${formatRate(rate)} ÷ 12`,
  );
  const remaining = {
    label: `Capital restant dû après ${paid} mensualités : le contrat comparé assure ce capital`,
    calculation: `${formatCents(loan.capital)} → ${formatCents(rest.capital)}`,
  };
  return [
    paid > 0 && remaining,
    {
      label: "TAEA comparé : taux annuel avec toute l’assurance, moins taux annuel sans assurance",
      calculation: taeaLine(compared),
      article: loanInsuranceArticles["R314-12"],
    },
    {
      label: "Première cotisation comparée : base × part × taux ÷ 12, au centime",
      calculation: `${premiums.join(" + ")} = ${formatCents(compared.firstPremium)}`,
      article: loanInsuranceArticles["L313-8"],
    },
  ];
}

/** The sums of table and picture, alike. */
const sumsOf = ({ current, compared }: Comparison) =>
  alike([current, compared].flatMap((cost) => [cost.firstPremium, cost.lastPremium, cost.eightYears, cost.total]));

function table(comparison: Comparison): ToolTable {
  const { paid, current, compared } = comparison;
  const write = sumsOf(comparison);
  const row = (label: string, read: (cost: LoanInsuranceCost) => string) => [label, read(current), read(compared)];
  return {
    caption: "Les deux contrats, en euros",
    columns: ["", "Contrat actuel", "Contrat comparé"],
    rows: [
      row(paid > 0 ? "Mois prochain" : "Premier mois", ({ firstPremium }) => write(firstPremium)),
      row("Dernier mois", ({ lastPremium }) => write(lastPremium)),
      row(paid > 0 ? "Sur les 8 ans à venir" : "Sur 8 ans", ({ eightYears }) => write(eightYears)),
      row(paid > 0 ? "Jusqu’à la fin du prêt" : "Sur tout le prêt", ({ total }) => write(total)),
      row("TAEA", ({ taea }) => taeaText(taea)),
    ],
  };
}

/** The law asks for the cost over eight years too (C. consom., art. L.313-8). */
const MARKED_YEARS = 8;

/** What both contracts have cost after each year, with the eighth year and the gap at the end. */
function chart(comparison: Comparison, years: number): LinesChart {
  const { paid, current, compared } = comparison;
  const write = sumsOf(comparison);
  const series = [
    { label: "Contrat actuel", values: yearly(current), end: write(current.total) },
    { label: "Contrat comparé", values: yearly(compared), end: write(compared.total) },
  ];
  const steps = (series[0]?.values.length ?? 1) - 1;
  return {
    kind: "lines",
    label: "Coût cumulé de l’assurance, en euros",
    series,
    grid: gridOf(Math.max(current.total, compared.total), formatCents),
    first: paid > 0 ? "Aujourd’hui" : "Signature",
    last: paid > 0 ? "Fin du prêt" : `${years} ans`,
    gap: ["Écart", formatCents(Math.abs(current.total - compared.total))],
    marks:
      steps > MARKED_YEARS + 2
        ? [
            {
              step: MARKED_YEARS,
              label: "À 8 ans",
              values: [current, compared].map(({ eightYears }) => ({
                value: eightYears,
                text: write(eightYears),
              })),
            },
          ]
        : [],
  };
}

/** Two insurances of one loan, compared in euros and in TAEA. */
export const loanInsuranceTool: Tool = {
  name: "assurance-emprunteur",
  articles: Object.values(loanInsuranceArticles),
  views: { Chart: LinesView },
  fields: [
    amountField({ name: "capital", label: "Capital emprunté", required: "Indiquez le capital emprunté" }),
    wholeField({ name: "annees", label: "Durée du prêt, en années", required: "Indiquez la durée du prêt" }),
    rateField({ name: "taux", label: "Taux du prêt, hors assurance", required: "Indiquez le taux du prêt" }),
    amountField({ name: "frais", label: "Frais de dossier" }),
    segmentField({ name: "emprunteurs", label: "Nombre d’emprunteurs" }, { un: "Un", deux: "Deux" }),
    wholeField({ name: "part1", label: "Part assurée, emprunteur 1, en %", required: "Indiquez la part assurée" }),
    rateField({ name: "actuel1", label: "Taux d’assurance actuel, emprunteur 1", required: "Indiquez le taux actuel" }),
    rateField({ name: "compare1", label: "Taux comparé, emprunteur 1", required: "Indiquez le taux comparé" }),
    wholeField({
      name: "part2",
      label: "Part assurée, emprunteur 2, en %",
      required: "Indiquez la part assurée",
      visibleWhen: two,
    }),
    rateField({
      name: "actuel2",
      label: "Taux d’assurance actuel, emprunteur 2",
      required: "Indiquez le taux actuel",
      visibleWhen: two,
    }),
    rateField({
      name: "compare2",
      label: "Taux comparé, emprunteur 2",
      required: "Indiquez le taux comparé",
      visibleWhen: two,
    }),
    segmentField({ name: "baseActuelle", label: "Le contrat actuel se calcule sur" }, bases),
    segmentField({ name: "baseComparee", label: "Le contrat comparé se calcule sur" }, bases),
    wholeField({ name: "payees", label: "Mensualités déjà payées", hint: "Laissez vide pour un prêt qui commence." }),
  ],
  slider: {
    field: "compare1",
    label: "Faire varier l’autre contrat",
    least: 0.05,
    most: 0.6,
    step: 0.01,
    ends: ["0,05 %", "0,60 %"],
  },
  example: {
    capital: "250 000",
    annees: "25",
    taux: "3,50",
    frais: "",
    emprunteurs: "un",
    part1: "100",
    actuel1: "0,50",
    compare1: "0,25",
    baseActuelle: "capital-initial",
    baseComparee: "capital-initial",
    payees: "",
  },
  answer(values) {
    const loan = loanOf(values);
    const errors = outOfBounds(values, loan);
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const comparison = compare(values, loan);
    const { borrowers, current, compared } = comparison;
    const insured = borrowers.reduce((sum, { share }) => sum + share, 0);
    return answered({
      headline: headline(comparison),
      figures: [
        { label: "TAEA actuel", value: taeaText(current.taea) },
        { label: "TAEA comparé", value: taeaText(compared.taea) },
      ],
      formula: formula(comparison),
      table: table(comparison),
      chart: chart(comparison, whole(values, "annees")),
      limits: [
        "Le calcul suppose des mensualités constantes, au centime, sans différé ni remboursement anticipé.",
        "Il compare des prix, pas des garanties : la banque exige des garanties équivalentes.",
        insured < 100 && `Parts réunies : ${insured} %. La banque demande 100 % au moins.`,
        "C’est une estimation. Un assureur fixe le taux après étude de votre dossier.",
      ],
    });
  },
};
