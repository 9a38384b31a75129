import { amountField, rateField, segmentField, wholeField } from "../fields.ts";
import { formatCents, formatHundredths, formatRate } from "../money.ts";
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
import { cents, milliPercent, type Tool, text, whole } from "../tool.ts";
import { ChartView } from "../view/ChartView.tsx";

const bases = [
  { value: "capital-initial", label: "Capital initial" },
  { value: "capital-restant", label: "Capital restant dû" },
];
const two = { field: "emprunteurs", in: ["deux"] } as const;
const baseOf = (value: string): PremiumBase => (value === "capital-restant" ? "capital-restant" : "capital-initial");
const taeaText = (hundredths: number) => `${formatHundredths(hundredths)} %`;
const percent = (fraction: number) => `${(fraction * 100).toFixed(2).replace(".", ",")} %`;

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

/** Two insurances of one loan, compared in euros and in TAEA. */
export const loanInsuranceTool: Tool = {
  name: "assurance-emprunteur",
  articles: loanInsuranceArticles,
  views: { Chart: ChartView },
  fields: [
    amountField({ name: "capital", label: "Capital emprunté", required: "Indiquez le capital emprunté" }),
    wholeField({ name: "annees", label: "Durée du prêt, en années", required: "Indiquez la durée du prêt" }),
    rateField({ name: "taux", label: "Taux du prêt, hors assurance", required: "Indiquez le taux du prêt" }),
    amountField({ name: "frais", label: "Frais de dossier" }),
    segmentField({ name: "emprunteurs", label: "Nombre d’emprunteurs" }, [
      { value: "un", label: "Un" },
      { value: "deux", label: "Deux" },
    ]),
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
    const months = whole(values, "annees") * 12;
    const errors: Record<string, string> = {};
    if (months < 12 || months > 420) errors.annees = "La durée va de 1 à 35 ans";
    const loan: Loan = {
      capital: cents(values, "capital"),
      months,
      rate: milliPercent(values, "taux"),
      fees: cents(values, "frais"),
    };
    if (loan.capital < 100_000 || loan.capital > 1_000_000_000)
      errors.capital = "Le capital va de 1 000 € à 10 000 000 €";
    if (loan.rate > 20_000) errors.taux = "Le taux du prêt ne dépasse pas 20 %";
    if (loan.fees >= loan.capital) errors.frais = "Les frais dépassent le capital";
    const people = text(values, "emprunteurs") === "deux" ? ["1", "2"] : ["1"];
    const shares = people.map((person) => whole(values, `part${person}`));
    people.forEach((person, index) => {
      const share = shares[index] ?? 0;
      if (share < 1 || share > 100) errors[`part${person}`] = "La part assurée va de 1 à 100 %";
      for (const kind of ["actuel", "compare"] as const) {
        if (milliPercent(values, `${kind}${person}`) > 3_000)
          errors[`${kind}${person}`] = "Un taux d’assurance ne dépasse pas 3 %";
      }
    });
    const paid = whole(values, "payees");
    if (paid >= months && months > 0) errors.payees = "Le prêt est déjà remboursé";
    if (Object.keys(errors).length > 0) return { ok: false, errors };

    const borrowers = (kind: "actuel" | "compare"): readonly InsuredBorrower[] =>
      people.map((person, index) => ({ share: shares[index] ?? 0, rate: milliPercent(values, `${kind}${person}`) }));
    const premiumOf = (kind: "actuel" | "compare", base: string): Premium => ({
      kind: "rates",
      base: baseOf(text(values, base)),
      borrowers: borrowers(kind),
    });
    const rest = paid > 0 ? remainingLoan(loan, paid) : loan;
    const signed = premiumOf("actuel", "baseActuelle");
    const current = paid > 0 ? remainingInsurance(loan, signed, paid) : loanInsurance(loan, signed);
    const compared = loanInsurance(rest, premiumOf("compare", "baseComparee"));
    const saving = current.total - compared.total;
    const total = shares.reduce((sum, share) => sum + share, 0);
    return {
      ok: true,
      result: {
        headline: {
          label: paid > 0 ? "Écart sur ce qui reste à payer" : "Écart sur tout le prêt",
          value: formatCents(Math.abs(saving)),
          note:
            saving > 0
              ? "Le contrat comparé coûte moins."
              : saving < 0
                ? "Le contrat comparé coûte plus."
                : "Les deux contrats coûtent autant.",
        },
        figures: [
          { label: "TAEA actuel", value: taeaText(current.taea) },
          { label: "TAEA comparé", value: taeaText(compared.taea) },
        ],
        formula: [
          ...(paid > 0
            ? [
                {
                  label: `Capital restant dû après ${paid} mensualités : le contrat comparé assure ce capital`,
                  calculation: `${formatCents(loan.capital)} → ${formatCents(rest.capital)}`,
                },
              ]
            : []),
          {
            label: "TAEA comparé : taux annuel avec toute l’assurance, moins taux annuel sans assurance",
            calculation: `${percent(compared.rateWith)} − ${percent(compared.rateWithout)} = ${taeaText(compared.taea)}`,
            article: loanInsuranceArticles["R314-12"],
          },
          {
            label: "Première cotisation comparée : base × part × taux ÷ 12, au centime",
            calculation: `${borrowers("compare")
              .map(({ share, rate }) => `${formatCents(rest.capital)} × ${share} % × ${formatRate(rate)} ÷ 12`)
              .join(" + ")} = ${formatCents(compared.firstPremium)}`,
            article: loanInsuranceArticles["L313-8"],
          },
        ],
        table: {
          caption: "Les deux contrats, en euros",
          columns: ["", "Contrat actuel", "Contrat comparé"],
          rows: [
            [
              paid > 0 ? "Mois prochain" : "Premier mois",
              formatCents(current.firstPremium),
              formatCents(compared.firstPremium),
            ],
            ["Dernier mois", formatCents(current.lastPremium), formatCents(compared.lastPremium)],
            [
              paid > 0 ? "Sur les 8 ans à venir" : "Sur 8 ans",
              formatCents(current.eightYears),
              formatCents(compared.eightYears),
            ],
            [
              paid > 0 ? "Jusqu’à la fin du prêt" : "Sur tout le prêt",
              formatCents(current.total),
              formatCents(compared.total),
            ],
            ["TAEA", taeaText(current.taea), taeaText(compared.taea)],
          ],
        },
        chart: {
          label: "Coût cumulé de l’assurance, en euros",
          series: [
            { label: "Contrat actuel", values: yearly(current) },
            { label: "Contrat comparé", values: yearly(compared) },
          ],
          first: paid > 0 ? "Aujourd’hui" : "Signature",
          last: paid > 0 ? "Fin du prêt" : `${whole(values, "annees")} ans`,
        },
        limits: [
          "Le calcul suppose des mensualités constantes, au centime, sans différé ni remboursement anticipé.",
          "Il compare des prix, pas des garanties : la banque exige des garanties équivalentes.",
          ...(total < 100 ? [`Parts réunies : ${total} %. La banque demande 100 % au moins.`] : []),
          "C’est une estimation. Un assureur fixe le taux après étude de votre dossier.",
        ],
      },
    };
  },
};
