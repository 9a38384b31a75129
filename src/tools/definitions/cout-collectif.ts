import type { FieldErrors, FormValues } from "../../forms/form-definition.ts";
import { BarsView } from "../../shared/charts/BarsView.tsx";
import type { Maybe } from "../../shared/present.ts";
import { waterfall } from "../chart-scale.ts";
import { amountField, segmentField, wholeField } from "../fields.ts";
import { alike, formatCents } from "../money.ts";
import {
  COLLECTIVE_PLAN_PERCENT,
  collectiveArticles,
  collectiveCost,
  LEVY_HEAD_COUNT,
  PROFIT_SHARING_HEAD_COUNT,
  RETIREMENT_LEVY,
  type RetirementPlan,
} from "../rules/collective-cost.ts";
import { answered, cents, type FormulaLine, type Tool, text, whole } from "../tool.ts";
import { ceilingOf, olderCeiling } from "../yearly-ceiling.ts";

const planOf = (name: string): RetirementPlan => (name === "pme" || name === "collectif" ? name : "obligatoire");

/** What the firm and the employee pay, as typed. Amounts in cents. */
function contributionsOf(values: FormValues) {
  const both = (cover: string) => ({
    employer: cents(values, `${cover}Employeur`),
    employee: cents(values, `${cover}Salarie`),
  });
  return {
    pay: cents(values, "salaire"),
    headCount: whole(values, "effectif"),
    health: both("sante"),
    provident: both("prevoyance"),
    retirement: { ...both("retraite"), plan: planOf(text(values, "plan")) },
  };
}

type Contributions = ReturnType<typeof contributionsOf>;
type Cost = ReturnType<typeof collectiveCost>;

/** What this calculator cannot work out, by question. */
function outOfScope({ headCount, retirement }: Contributions): FieldErrors | undefined {
  if (headCount < 1 || headCount > 100_000) return { effectif: "L’effectif va de 1 à 100 000" };
  const hasRetirement = retirement.employer + retirement.employee > 0;
  if (hasRetirement && retirement.plan === "collectif" && headCount >= PROFIT_SHARING_HEAD_COUNT)
    return { plan: `Dès ${PROFIT_SHARING_HEAD_COUNT} salariés, un plan collectif suit d’autres taux : appelez-nous` };
  return undefined;
}

function formula(
  { headCount, health, provident, retirement }: Contributions,
  cost: Cost,
): readonly Maybe<FormulaLine>[] {
  const { plan } = retirement;
  const protection = health.employer + provident.employer;
  const isLevied = headCount >= LEVY_HEAD_COUNT;
  const retirementLine = {
    label: `Forfait social de ${RETIREMENT_LEVY[plan]} % sur la retraite supplémentaire`,
    calculation: `${formatCents(retirement.employer - cost.retirementExcess)} × ${RETIREMENT_LEVY[plan]} %`,
    article: plan === "collectif" ? collectiveArticles["L137-15"] : collectiveArticles["L137-16"],
  };
  return [
    {
      label:
        "Limite d’exonération, santé et prévoyance : [[collective-exoneration-pass]] du PASS et [[collective-exoneration-salaire]] du salaire, au plus [[collective-exoneration-plafond]] du PASS",
      calculation: `${formatCents(protection)} pour une limite de ${formatCents(cost.protectionLimit)}`,
      article: collectiveArticles["D242-1"],
    },
    {
      label: isLevied
        ? `Forfait social de [[forfait-social-prevoyance]] sur santé et prévoyance, dès ${LEVY_HEAD_COUNT} salariés`
        : `Pas de forfait social sur santé et prévoyance sous ${LEVY_HEAD_COUNT} salariés`,
      calculation: isLevied
        ? `${formatCents(protection - cost.protectionExcess)} × [[forfait-social-prevoyance]]`
        : "0 €",
      article: isLevied ? collectiveArticles["L137-16"] : collectiveArticles["L137-15"],
    },
    retirement.employer > 0 && retirementLine,
  ];
}

function limits(headCount: number, cost: Cost): readonly Maybe<string>[] {
  const excess = cost.protectionExcess + cost.retirementExcess;
  return [
    !cost.healthShareIsLegal &&
      "Attention : l’employeur doit payer au moins la moitié de la couverture santé obligatoire (C. séc. soc., art. L.911-7).",
    excess > 0 &&
      `${formatCents(excess)} dépassent la limite : les cotisations habituelles s’y appliquent, elles ne sont pas comptées ici.`,
    headCount >= LEVY_HEAD_COUNT &&
      `L’effectif est la moyenne de l’an dernier. Le seuil de ${LEVY_HEAD_COUNT} salariés ne compte qu’après cinq années de suite (C. séc. soc., art. L.130-1).`,
    "Le régime doit être collectif et obligatoire, et mis en place par un acte écrit.",
    "L’impôt n’est pas compté : la part santé de l’employeur s’ajoute au revenu imposable du salarié.",
    "Votre convention collective peut imposer davantage.",
  ];
}

/** What collective cover costs the firm and the employee. */
export const collectiveCostTool: Tool = {
  name: "cout-collectif",
  articles: Object.values(collectiveArticles),
  cites: [
    "collective-exoneration-pass",
    "collective-exoneration-salaire",
    "collective-exoneration-plafond",
    "forfait-social-prevoyance",
  ],
  views: { Chart: BarsView },
  fields: [
    wholeField({ name: "effectif", label: "Nombre exact de salariés", required: "Indiquez le nombre de salariés" }),
    amountField({ name: "salaire", label: "Salaire brut annuel moyen", required: "Indiquez le salaire moyen" }),
    amountField({
      name: "santeEmployeur",
      label: "Santé : part de l’employeur, par salarié et par an",
      required: "Indiquez la part de l’employeur",
    }),
    amountField({
      name: "santeSalarie",
      label: "Santé : part du salarié, par an",
      required: "Indiquez la part du salarié",
    }),
    amountField({ name: "prevoyanceEmployeur", label: "Prévoyance : part de l’employeur, par salarié et par an" }),
    amountField({ name: "prevoyanceSalarie", label: "Prévoyance : part du salarié, par an" }),
    amountField({
      name: "retraiteEmployeur",
      label: "Retraite supplémentaire : part de l’employeur, par salarié et par an",
    }),
    amountField({ name: "retraiteSalarie", label: "Retraite supplémentaire : part du salarié, par an" }),
    segmentField(
      { name: "plan", label: "Plan de retraite" },
      { obligatoire: "Obligatoire (PERO)", pme: "PERO, 10\u00a0% de PME", collectif: "Collectif (PERECO)" },
    ),
  ],
  slider: {
    field: "effectif",
    label: "Faire varier l’effectif",
    least: 1,
    most: 50,
    step: 1,
    ends: ["1 salarié", "50 salariés"],
  },
  example: {
    effectif: "12",
    salaire: "30 000",
    santeEmployeur: "360",
    santeSalarie: "360",
    prevoyanceEmployeur: "450",
    plan: "obligatoire",
  },
  answer(values, { figures: legal, today }) {
    const given = contributionsOf(values);
    const { headCount, health, provident, retirement } = given;
    const errors = outOfScope(given);
    if (errors) return { ok: false, errors };
    const cost = collectiveCost(given, { pass: ceilingOf(legal, today.year).amount });
    if (retirement.plan === "collectif" && cost.retirementExcess > 0)
      return {
        ok: false,
        errors: {
          retraiteEmployeur: `Un PERECO reçoit ici ${formatCents(cost.retirementLimit)} de l’employeur au plus : le triple de la part du salarié, dans la limite de ${COLLECTIVE_PLAN_PERCENT} % du PASS`,
        },
      };
    const rows = [
      { label: "Santé", ...health },
      { label: "Prévoyance", ...provident },
      { label: "Retraite", ...retirement },
      { label: "Forfait social, CSG et CRDS", employer: cost.socialLevy, employee: cost.employeeLevies },
      { label: "Total", employer: cost.employerCost, employee: cost.employeeCost },
    ];
    const write = alike(rows.flatMap(({ employer, employee }) => [employer, employee]));
    return answered({
      headline: {
        label: "Coût annuel pour l’entreprise",
        value: formatCents(cost.employerCost * headCount),
        note: `Soit ${formatCents(cost.employerCost)} par salarié, forfait social compris.`,
      },
      figures: [
        { label: "Forfait social, par salarié", value: formatCents(cost.socialLevy) },
        {
          label: "Coût pour le salarié, par an",
          value: formatCents(cost.employeeCost),
          note: `Dont ${formatCents(cost.employeeLevies)} de CSG et CRDS sur la part de l’employeur.`,
        },
      ],
      formula: formula(given, cost),
      chart: waterfall(
        "Ce qu’un salarié coûte à l’entreprise, sur un an, en euros",
        write,
        [
          { label: "Santé", value: health.employer },
          { label: "Prévoyance", value: provident.employer },
          { label: "Retraite", value: retirement.employer },
          { label: "Forfait social", value: cost.socialLevy },
        ],
        { label: "En tout", value: cost.employerCost },
      ),
      table: {
        caption: "Un salarié, sur un an",
        columns: ["", "Employeur", "Salarié"],
        rows: rows.map(({ label, employer, employee }) => [label, write(employer), write(employee)]),
      },
      limits: [olderCeiling(legal, today.year), ...limits(headCount, cost)],
    });
  },
};
