import { readDecimal } from "../../shared/numbers.ts";
import { gridOf } from "../chart-scale.ts";
import { segmentField, selectField } from "../fields.ts";
import { formatHundredths } from "../money.ts";
import {
  type BonusMalusYear,
  bonusMalus,
  bonusMalusArticles,
  type CarUse,
  type CarYear,
  CRM_CAP,
  CRM_FACTORS,
  CRM_FLOOR,
  CRM_ORIGIN,
  PROTECTION_YEARS,
} from "../rules/bonus-malus.ts";
import { answered, type FormulaLine, type LinesChart, type Tool, text, whole } from "../tool.ts";
import { LinesView } from "../view/LinesView.tsx";

const YEARS = 8;
const accidents: Readonly<Record<string, CarYear & { readonly label: string }>> = {
  aucun: { label: "Aucun accident responsable", full: 0, shared: 0 },
  partage: { label: "Un accident à responsabilité partagée", full: 0, shared: 1 },
  responsable: { label: "Accident responsable", full: 1, shared: 0 },
  "responsable-partage": { label: "Un responsable, puis un partagé", full: 1, shared: 1 },
  deux: { label: "Deux accidents responsables", full: 2, shared: 0 },
};

const reasons: Readonly<Record<Exclude<BonusMalusYear["rule"], "claims">, string>> = {
  clean: "Année sans accident responsable",
  floor: `Plancher de ${formatHundredths(CRM_FLOOR)} atteint`,
  cap: `Plafond de ${formatHundredths(CRM_CAP)} atteint`,
  protected: `Premier accident effacé après ${PROTECTION_YEARS} ans à ${formatHundredths(CRM_FLOOR)}`,
  "back-to-one": `Deux années sans accident : retour à ${formatHundredths(CRM_ORIGIN)} au plus`,
};

/** Why a year has its coefficient. Of its accidents, the first of which may be erased, those that count are named. */
function reason({ rule, steps }: BonusMalusYear, { full, shared }: CarYear): string {
  if (rule !== "claims") return reasons[rule];
  const isErased = steps.length < full + shared;
  const whole = Math.max(0, steps.length - shared);
  const counted = [
    ...(whole > 0 ? [whole > 1 ? "deux accidents responsables" : "un accident responsable"] : []),
    ...(shared > 0 ? ["un accident à responsabilité partagée"] : []),
  ].join(", puis ");
  return isErased ? `Premier accident effacé ; compte : ${counted}` : `Compte : ${counted}`;
}

const factorText = (thousandths: number) => String(thousandths / 1000).replace(".", ",");

function calculation(year: BonusMalusYear, use: CarUse, declared: CarYear): FormulaLine["calculation"] {
  const { clean, full, shared } = CRM_FACTORS[use];
  const before = formatHundredths(year.before);
  const after = formatHundredths(year.after);
  if (year.rule === "protected") return `${before} reste ${after}`;
  if (year.rule === "clean") return `${before} × ${factorText(clean)} = ${after}, deux décimales gardées`;
  if (year.rule === "floor")
    return `${before} × ${factorText(clean)}, jamais sous ${formatHundredths(CRM_FLOOR)} : ${after}`;
  if (year.rule === "back-to-one") return `${before} × ${factorText(clean)}, ramené à ${after}`;
  const factors = [
    ...Array<string>(declared.full).fill(factorText(full)),
    ...Array<string>(declared.shared).fill(factorText(shared)),
  ].slice(-year.steps.length);
  const product = `${before} × ${factors.join(" × ")}`;
  return year.rule === "cap" ? `${product}, plafonné à ${formatHundredths(CRM_CAP)}` : `${product} = ${after}`;
}

/** The coefficient by steps, with today's, the highest and the last. */
function chart(values: readonly number[]): LinesChart {
  const highest = Math.max(...values);
  const step = values.indexOf(highest);
  const drawn = (value: number) => ({ value, text: formatHundredths(value) });
  return {
    kind: "lines",
    label: "Coefficient au fil des années",
    series: [{ label: "Votre coefficient", values, end: formatHundredths(values.at(-1) ?? 0) }],
    grid: gridOf(highest, formatHundredths),
    first: "Aujourd’hui",
    last: `Année ${YEARS}`,
    isStepped: true,
    marks: [
      { step: 0, values: [drawn(values[0] ?? 0)] },
      ...(step > 0 && step < YEARS - 1 ? [{ step, label: "Plus haut", values: [drawn(highest)] }] : []),
    ],
  };
}

/** The coefficient year by year. */
export const bonusMalusTool: Tool = {
  name: "bonus-malus",
  articles: Object.values(bonusMalusArticles),
  views: { Chart: LinesView },
  fields: [
    {
      name: "coefficient",
      type: "text",
      label: "Votre coefficient aujourd’hui",
      hint: "De 0,50 à 3,50. Il figure sur votre avis d’échéance et sur votre relevé d’informations.",
      required: "Indiquez votre coefficient",
      inputmode: "text",
      maxlength: 4,
      format: { rule: "amount", message: "Écrivez un coefficient de 0,50 à 3,50, par exemple 0,76" },
    },
    segmentField(
      { name: "usage", label: "Usage de la voiture" },
      { ordinaire: "Privé, trajet, affaires", tournees: "Tournées" },
    ),
    selectField(
      {
        name: "anneesPlancher",
        label: "Années déjà passées à 0,50",
        hint: `${PROTECTION_YEARS} années protègent le premier accident.`,
      },
      { 0: "Aucune", 1: "Une", 2: "Deux", 3: "Trois ou plus" },
    ),
    ...Array.from({ length: YEARS }, (_, index) =>
      selectField({ name: `annee${index + 1}`, label: `Année ${index + 1}` }, accidents),
    ),
  ],
  example: { coefficient: "0,76", usage: "ordinaire", anneesPlancher: "0", annee1: "responsable" },
  answer(values) {
    const start = readDecimal(text(values, "coefficient"), 2);
    if (start === null || start < CRM_FLOOR || start > CRM_CAP) {
      return { ok: false, errors: { coefficient: "Le coefficient va de 0,50 à 3,50" } };
    }
    const use: CarUse = text(values, "usage") === "tournees" ? "tournees" : "ordinaire";
    const declared = Array.from(
      { length: YEARS },
      (_, index) => accidents[text(values, `annee${index + 1}`)] ?? { full: 0, shared: 0 },
    );
    const years = bonusMalus({ start, use, yearsAtFloor: whole(values, "anneesPlancher"), years: declared });
    const last = years.at(-1)?.after ?? start;
    const highest = Math.max(start, ...years.map(({ after }) => after));
    return answered({
      headline: {
        label: `Coefficient dans ${YEARS} ans`,
        value: formatHundredths(last),
        note:
          last <= 100
            ? `Soit ${100 - last} % de réduction sur la prime de référence.`
            : `Soit ${last - 100} % de majoration sur la prime de référence.`,
      },
      figures: [
        { label: "Après la première année", value: formatHundredths(years[0]?.after ?? start) },
        { label: "Plus haut de la période", value: formatHundredths(highest) },
      ],
      formula: years.slice(0, 3).map((year, index) => ({
        label: `Année ${index + 1}`,
        calculation: calculation(year, use, declared[index] ?? { full: 0, shared: 0 }),
        article: bonusMalusArticles["A121-1"],
      })),
      table: {
        caption: "Votre coefficient, année par année",
        columns: ["Année", "Avant", "Après", "Règle"],
        rows: years.map((year, index) => [
          `Année\u00a0${index + 1}`,
          formatHundredths(year.before),
          formatHundredths(year.after),
          reason(year, declared[index] ?? { full: 0, shared: 0 }),
        ]),
      },
      chart: chart([start, ...years.map(({ after }) => after)]),
      limits: [
        `La protection du premier accident, après ${PROTECTION_YEARS} ans à 0,50, est comptée une fois. Certains assureurs la redonnent : lisez votre contrat.`,
        "Plusieurs accidents d’une même année s’appliquent l’un après l’autre, deux décimales gardées à chaque fois.",
        "Ne comptent pas : le stationnement heurté par un inconnu, le vol, l’incendie, le bris de glace, l’accident dû à un tiers.",
        "Les surprimes des novices et celles qui suivent une infraction s’ajoutent au coefficient.",
      ],
    });
  },
};
