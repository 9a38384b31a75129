import { BarsView } from "../../shared/charts/BarsView.tsx";
import { type BarsChart, barScale } from "../../shared/charts/bars.ts";
import { amountField, segmentField, wholeField } from "../fields.ts";
import { alike, formatCents, roundHalfUp } from "../money.ts";
import {
  employeeAllowance,
  employeePhases,
  isAtMaximum,
  LIBERAL_LAST_DAY,
  type SickPayFigures,
  type SickPayPhase,
  selfEmployedPhases,
  sickPayArticles,
  WAITING_DAYS,
} from "../rules/sick-pay.ts";
import { answered, cents, type FormulaLine, type Tool, text, whole } from "../tool.ts";
import { ceilingOf, olderCeiling } from "../yearly-ceiling.ts";

const days = ({ from, to }: SickPayPhase) => (to === null ? `À partir du jour ${from}` : `Jours ${from} à ${to}`);

/** An amount that follows from a maximum that we have not read: to the euro, and said so. */
const about = (amount: number) =>
  amount % 100 === 0 ? formatCents(amount) : `environ ${formatCents(roundHalfUp(amount, 100) * 100)}`;

function employee(monthly: number, years: number, figures: SickPayFigures) {
  const daily = employeeAllowance([monthly, monthly, monthly], figures);
  const amount = isAtMaximum(monthly, figures) ? about : formatCents;
  const lines: FormulaLine[] = [
    {
      label: "Indemnité d’un jour : la moitié de trois salaires, chacun retenu jusqu’à 1,4 SMIC, divisée par 91,25",
      calculation: `3 × ${formatCents(Math.min(monthly, Math.round(figures.smic * 1.4)))} × [[ij-secu-taux]] ÷ 91,25 = ${amount(daily)}`,
      article: sickPayArticles["R323-4"],
    },
    {
      label: "Complément de l’employeur, dès [[maintien-salaire-anciennete]] d’ancienneté et à partir du 8e jour",
      calculation: "[[maintien-salaire-taux]] du brut, puis les deux tiers, indemnités déduites",
      article: sickPayArticles["L1226-1"],
    },
  ];
  return { phases: employeePhases(monthly, years, figures), lines };
}

function selfEmployed(status: "artisan" | "liberal", income: number, figures: SickPayFigures) {
  const phases = selfEmployedPhases(status, income, figures);
  const daily = (phases[1]?.allowance ?? 0) / 30;
  const cap = status === "artisan" ? figures.pass : 3 * figures.pass;
  const least = status === "artisan" ? 0 : Math.round(figures.pass * 0.4);
  const bounds =
    least > 0 ? `retenu de ${formatCents(least)} à ${formatCents(cap)}` : `retenu jusqu’à ${formatCents(cap)}`;
  const line: FormulaLine = {
    label: `Indemnité d’un jour : le revenu moyen, ${bounds}, divisé par 730`,
    calculation:
      daily === 0
        ? `Pas d’indemnité sous ${formatCents(figures.pass / 10)} de revenu, un dixième du PASS`
        : `${formatCents(Math.min(Math.max(income, least), cap))} ÷ 730 = ${formatCents(daily)}`,
    article: status === "artisan" ? sickPayArticles["D622-7"] : sickPayArticles["ij-liberal"],
  };
  return { phases, lines: [line] };
}

/** Each period's month: what comes in, and the gap, whose number is beside it. */
function chart(phases: readonly SickPayPhase[], isEmployee: boolean, write: (cents: number) => string): BarsChart {
  const keys = [
    { tone: "first", label: "Indemnités" },
    ...(isEmployee ? [{ tone: "second", label: "Employeur" } as const] : []),
    { tone: "gap", label: "Il manque" },
  ] as const;
  return {
    kind: "bars",
    label: "Ce qu’il manque, pour trente jours de chaque période, en euros",
    rows: phases.map((phase) => {
      const paid = phase.allowance + phase.employer;
      return {
        label: days(phase),
        text: write(phase.gap),
        parts: [
          { from: 0, to: phase.allowance, tone: "first" },
          { from: phase.allowance, to: paid, tone: "second" },
          { from: paid, to: paid + phase.gap, tone: "gap" },
        ],
      };
    }),
    scale: barScale(
      phases.map(({ allowance, employer, gap }) => allowance + employer + gap),
      write,
    ),
    keys,
  };
}

/** What a sick leave pays, and what is missing each month. */
export const sickPayTool: Tool = {
  name: "arret-de-travail",
  articles: Object.values(sickPayArticles),
  cites: ["ij-secu-taux", "maintien-salaire-anciennete", "maintien-salaire-taux", "smic-mensuel"],
  views: { Chart: BarsView },
  fields: [
    segmentField(
      { name: "statut", label: "Vous êtes" },
      { salarie: "Salarié", artisan: "Artisan, commerçant", liberal: "Libéral (CNAVPL)" },
    ),
    amountField({
      name: "salaire",
      label: "Salaire brut par mois",
      required: "Indiquez votre salaire brut",
      visibleWhen: { field: "statut", in: ["salarie"] },
    }),
    wholeField({
      name: "anciennete",
      label: "Années dans l’entreprise",
      required: "Indiquez votre ancienneté",
      visibleWhen: { field: "statut", in: ["salarie"] },
    }),
    amountField({
      name: "revenu",
      label: "Revenu professionnel moyen, par an",
      required: "Indiquez votre revenu",
      visibleWhen: { field: "statut", in: ["artisan", "liberal"] },
    }),
  ],
  slider: {
    field: "salaire",
    label: "Faire varier le salaire",
    least: 1_000,
    most: 8_000,
    step: 50,
    ends: ["1 000 €", "8 000 €"],
  },
  example: { statut: "salarie", salaire: "3 500", anciennete: "2" },
  answer(values, { figures: legal, today }) {
    const figures = { smic: legal.smic, pass: ceilingOf(legal, today.year).amount };
    const status = text(values, "statut");
    const isEmployee = status !== "artisan" && status !== "liberal";
    const years = whole(values, "anciennete");
    if (isEmployee && years > 60) return { ok: false, errors: { anciennete: "L’ancienneté ne dépasse pas 60 ans" } };
    const income = cents(values, isEmployee ? "salaire" : "revenu");
    const { phases, lines } = isEmployee ? employee(income, years, figures) : selfEmployed(status, income, figures);
    const isMost = isEmployee && isAtMaximum(income, figures);
    const amount = isMost ? about : formatCents;
    const write = isMost ? about : alike(phases.flatMap(({ allowance, employer, gap }) => [allowance, employer, gap]));
    const lasting = phases.at(-1);
    const first = phases[1];
    return answered({
      headline: {
        label: "Il manque chaque mois, une fois les aides passées",
        value: amount(lasting?.gap ?? 0),
        note: isEmployee ? "Montant brut, pour un mois de trente jours." : "Pour un mois de trente jours, avant impôt.",
      },
      figures: [
        { label: "Indemnité d’un jour", value: amount((first?.allowance ?? 0) / 30) },
        { label: "Premiers jours sans indemnité", value: `${WAITING_DAYS} jours` },
      ],
      formula: lines,
      chart: chart(phases, isEmployee, write),
      table: {
        caption: "Votre arrêt, période par période, pour trente jours",
        columns: ["Période", "Indemnités", "Employeur", "Il manque"],
        rows: phases.map((phase) => [days(phase), write(phase.allowance), write(phase.employer), write(phase.gap)]),
      },
      limits: [
        !isEmployee && olderCeiling(legal, today.year),
        isMost &&
          "Votre salaire atteint le maximum d’une indemnité. Nous calculons ce maximum d’après le SMIC, [[smic-mensuel]], à l’euro près : nous n’avons pas lu le montant que l’Assurance maladie publie.",
        "Une convention collective ou un contrat de prévoyance peut payer davantage, ou plus tôt.",
        ...(isEmployee
          ? ["Le nombre d’indemnités est limité à 360 sur trois ans, sauf affection de longue durée."]
          : ["Il faut douze mois d’affiliation. Le revenu est la moyenne des trois dernières années."]),
        status === "liberal" &&
          `Après le ${LIBERAL_LAST_DAY}e jour, certaines caisses de profession prennent le relais. Les avocats ont leur propre caisse.`,
        "Accident du travail, temps partiel thérapeutique et invalidité suivent d’autres règles.",
      ],
    });
  },
};
