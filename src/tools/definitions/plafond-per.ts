import type { FormValues } from "../../forms/form-definition.ts";
import { BarsView } from "../../shared/charts/BarsView.tsx";
import type { Maybe } from "../../shared/present.ts";
import { waterfall } from "../chart-scale.ts";
import { amountField, segmentField, wholeField } from "../fields.ts";
import { alike, formatCents } from "../money.ts";
import {
  lastYearOf,
  madelinProvidentCeiling,
  PER_LAST_AGE,
  type PerCeiling,
  type PerFigures,
  perArticles,
  perCeiling,
} from "../rules/per-ceiling.ts";
import {
  answered,
  cents,
  type FormulaLine,
  type Tool,
  type ToolContext,
  type ToolTable,
  text,
  whole,
} from "../tool.ts";
import { ceilingOf, olderCeiling } from "../yearly-ceiling.ts";

/** Years whose ceilings may count: until 2029 the oldest is three years old, from 2030 on that of 2026 will be four. */
const CARRIED_YEARS = [1, 2, 3] as const;

const isSelfEmployed = (values: FormValues) => text(values, "statut") === "independant";

/** The lines that apply to this household. */
function formula(
  values: FormValues,
  ceiling: PerCeiling,
  { passBefore }: PerFigures,
  { today }: ToolContext,
): readonly Maybe<FormulaLine>[] {
  const paid = cents(values, "dejaVerse");
  const income = cents(values, "revenu");
  const bound =
    income < passBefore ? "moins que le minimum : " : income > 8 * passBefore ? "plus que le maximum : " : "";
  return [
    {
      label: `[[per-part-revenus]] du revenu de ${today.year - 1}, entre ${formatCents(passBefore / 10)} et ${formatCents((passBefore * 8) / 10)}`,
      calculation: `${formatCents(income)} × [[per-part-revenus]] → ${bound}${formatCents(ceiling.common)}`,
      article: perArticles["163-quatervicies"],
    },
    paid > 0 && {
      label: "Moins les versements d’entreprise",
      calculation: `${formatCents(ceiling.common)} − ${formatCents(paid)} → ${formatCents(ceiling.ownYear)}`,
      article: perArticles["163-quatervicies"],
    },
    isSelfEmployed(values) && {
      label: `Indépendant : [[per-part-revenus]] du bénéfice et [[per-tns-part-supplement]] de sa part entre un et huit PASS de ${today.year}`,
      calculation: formatCents(ceiling.selfEmployed),
      article: perArticles["154-bis"],
    },
  ];
}

/** Each ceiling with the last year in which it may be used. */
function lastYears({ ownYear, carriedOver }: PerCeiling, thisYear: number): ToolTable {
  const ceilings = [{ year: thisYear, amount: ownYear }, ...carriedOver];
  const write = alike(ceilings.map(({ amount }) => amount));
  return {
    caption: "Jusqu’à quand chaque plafond sert",
    columns: ["Plafond", "Montant", "Dernière année"],
    rows: ceilings.map(({ year, amount }) => [`De ${year}`, write(amount), String(lastYearOf(year))]),
  };
}

/** What a payment of this year on a PER may deduct. */
export const perCeilingTool: Tool = {
  name: "plafond-per",
  articles: Object.values(perArticles),
  cites: ["per-part-revenus", "per-report-plafonds", "per-report-plafonds-anciens", "per-tns-part-supplement"],
  views: { Chart: BarsView },
  fields: [
    wholeField({ name: "age", label: "Votre âge au versement", required: "Indiquez votre âge" }),
    amountField({
      name: "revenu",
      label: "Revenu professionnel de l’an dernier, après frais",
      hint: "Salaires après la déduction forfaitaire ou les frais réels, ou bénéfice.",
      required: "Indiquez votre revenu de l’an dernier",
    }),
    segmentField({ name: "statut", label: "Vous êtes" }, { salarie: "Salarié ou autre", independant: "Indépendant" }),
    amountField({
      name: "benefice",
      label: "Bénéfice imposable prévu cette année",
      required: "Indiquez votre bénéfice",
      visibleWhen: { field: "statut", in: ["independant"] },
    }),
    amountField({
      name: "dejaVerse",
      label: "Versements d’entreprise de l’an dernier",
      hint: "Retraite d’entreprise obligatoire et abondements ; pour un indépendant, ses déductions, sans la part en plus au-delà d’un PASS. Ils réduisent le plafond.",
    }),
    ...CARRIED_YEARS.map((back) =>
      amountField({ name: `reste${back}`, label: `Plafond non utilisé, il y a ${back} an${back > 1 ? "s" : ""}` }),
    ),
    amountField({ name: "conjoint", label: "Plafond que votre conjoint ou partenaire n’utilise pas" }),
  ],
  slider: {
    field: "revenu",
    label: "Faire varier le revenu",
    least: 0,
    most: 150_000,
    step: 1_000,
    ends: ["0 €", "150 000 €"],
  },
  example: { age: "45", revenu: "60 000", statut: "salarie", reste1: "1 200", conjoint: "" },
  answer(values, context) {
    const { today } = context;
    const age = whole(values, "age");
    if (age < 18 || age > 110) return { ok: false, errors: { age: "L’âge va de 18 à 110 ans" } };
    const selfEmployed = isSelfEmployed(values);
    const figures = {
      pass: ceilingOf(context.figures, today.year).amount,
      passBefore: ceilingOf(context.figures, today.year - 1).amount,
    };
    const ceiling = perCeiling(
      {
        income: cents(values, "revenu"),
        profit: selfEmployed ? cents(values, "benefice") : null,
        alreadyPaid: cents(values, "dejaVerse"),
        unused: CARRIED_YEARS.map((back) => ({ year: today.year - back, amount: cents(values, `reste${back}`) })),
        partner: cents(values, "conjoint"),
        age,
        year: today.year,
      },
      figures,
    );
    const carried = ceiling.carriedOver.reduce((sum, { amount }) => sum + amount, 0);
    return answered({
      headline: {
        label: `Versement déductible en ${today.year}`,
        value: formatCents(ceiling.total),
        ...(ceiling.tooOld
          ? { note: `Depuis 2026, un versement fait à partir du ${PER_LAST_AGE}e anniversaire ne se déduit plus.` }
          : {}),
      },
      figures: [
        { label: "Plafond de l’année", value: formatCents(ceiling.ownYear) },
        { label: "Restes encore utilisables", value: formatCents(carried) },
        selfEmployed && { label: "Plafond d’indépendant, sans report", value: formatCents(ceiling.selfEmployed) },
        selfEmployed && {
          label: "À part : santé et prévoyance Madelin",
          value: formatCents(madelinProvidentCeiling(cents(values, "benefice"), figures)),
        },
        ceiling.partner > 0 && { label: "Plafond du conjoint", value: formatCents(ceiling.partner) },
      ],
      ...(ceiling.tooOld ? {} : { table: lastYears(ceiling, today.year) }),
      formula: formula(values, ceiling, figures, context),
      chart: waterfall(
        "Ce qui remplit votre plafond, en euros",
        alike([ceiling.ownYear, carried, ceiling.selfEmployed, ceiling.partner]),
        [
          { label: "Plafond de l’année", value: ceiling.ownYear },
          { label: "Restes utilisables", value: carried },
          { label: "Plafond d’indépendant", value: ceiling.selfEmployed },
          { label: "Plafond du conjoint", value: ceiling.partner },
        ],
        { label: "Versement déductible", value: ceiling.total },
      ),
      limits: [
        olderCeiling(context.figures, selfEmployed ? today.year : today.year - 1),
        "Votre avis d’impôt imprime vos plafonds : ces montants l’emportent sur notre calcul.",
        "Le plafond d’un indépendant suit aussi ses autres cotisations de retraite facultatives.",
        "Mettre en commun les plafonds suppose une imposition commune, et une case à cocher dans la déclaration.",
        "Un plafond de 2025 ou d’avant se reporte [[per-report-plafonds-anciens]], un plafond de 2026 ou d’après [[per-report-plafonds]]. Nous ne comptons pas un reste déjà perdu avant 2026 : c’est la lecture prudente.",
        "Ce qui a été déduit est imposé à la sortie : ce calcul ne dit rien de cet impôt.",
      ],
    });
  },
};
