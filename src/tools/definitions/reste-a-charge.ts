import { BarsView } from "../../shared/charts/BarsView.tsx";
import { type BarsChart, barScale } from "../../shared/charts/bars.ts";
import type { Maybe } from "../../shared/present.ts";
import { amountField, segmentField, selectField, wholeField } from "../fields.ts";
import { alike, formatCents } from "../money.ts";
import {
  type HealthCover,
  type MedicalAct,
  OUTSIDE_AGREEMENT_PERCENT,
  type RemainingCharge,
  remainingCharge,
  remainingChargeArticles,
} from "../rules/remaining-charge.ts";
import { answered, cents, type FormulaLine, type Tool, type ToolFigures, text, whole } from "../tool.ts";

/** Acts with their usual base and the share of the Sécurité sociale; a base of `null` is asked for. */
const acts = {
  generaliste: { label: "Consultation d’un généraliste", base: 3_000, rate: 70, participation: 200, outside: false },
  "specialiste-optam": {
    label: "Spécialiste avec honoraires encadrés (OPTAM)",
    base: 3_150,
    rate: 70,
    participation: 200,
    outside: false,
  },
  specialiste: { label: "Spécialiste, tarif libre", base: 2_300, rate: 70, participation: 200, outside: true },
  couronne: { label: "Couronne dentaire", base: 12_000, rate: 60, participation: 0, outside: false },
  lunettes: {
    label: "Lunettes à prix libre (classe B)",
    base: 0,
    rate: 60,
    participation: 0,
    outside: false,
  },
  autre: { label: "Autre acte : la base est sur le devis", base: null, rate: 70, participation: 0, outside: false },
  hopital: { label: "Une journée d’hôpital (forfait journalier)", base: 0, rate: 0, participation: 0, outside: false },
} as const;

type ActName = keyof typeof acts;
const isAct = (name: string): name is ActName => Object.hasOwn(acts, name);

function actOf(name: ActName, price: number, base: number, figures: ToolFigures): MedicalAct {
  const act = acts[name];
  return {
    price: name === "hopital" ? figures.hospitalDay : price,
    base: act.base ?? base,
    rate: act.rate,
    participation: act.participation,
    outsideAgreement: act.outside,
  };
}

/** How the charge was worked out: each share that applies, then what is left. */
function formula(
  act: MedicalAct,
  cover: HealthCover,
  { publicShare, contractShare, remaining }: RemainingCharge,
): readonly Maybe<FormulaLine>[] {
  const capped = act.outsideAgreement && cover.kind === "level" && cover.percent > OUTSIDE_AGREEMENT_PERCENT;
  return [
    act.base > 0 && {
      label: `Sécurité sociale : ${act.rate} % de la base${act.participation > 0 ? `, moins la participation de ${formatCents(act.participation)}` : ""}`,
      calculation: `${formatCents(act.base)} × ${act.rate} %${act.participation > 0 ? ` − ${formatCents(act.participation)}` : ""} = ${formatCents(publicShare)}`,
    },
    cover.kind === "full" && {
      label: "Contrat : un contrat responsable paie le forfait journalier, sans limite de durée",
      calculation: formatCents(contractShare),
      article: remainingChargeArticles["L871-1"],
    },
    cover.kind === "level" && {
      label: capped
        ? `Contrat : un contrat responsable s’arrête à ${OUTSIDE_AGREEMENT_PERCENT} % hors OPTAM`
        : "Contrat : son niveau, moins la part de la Sécurité sociale avant participation",
      calculation: `${formatCents(act.base)} × ${capped ? OUTSIDE_AGREEMENT_PERCENT : cover.percent} % − ${formatCents(Math.round((act.base * act.rate) / 100))} → ${formatCents(contractShare)}`,
    },
    {
      label: "Reste",
      calculation: `${formatCents(act.price)} − ${formatCents(publicShare)} − ${formatCents(contractShare)} = ${formatCents(remaining)}`,
    },
  ];
}

/** From the price to what is left: who pays which part of it. */
function chart(price: number, { publicShare, contractShare, remaining }: RemainingCharge): BarsChart {
  const paid = publicShare + contractShare;
  const write = alike([price, publicShare, contractShare, remaining]);
  const bySecu = { from: 0, to: publicShare, tone: "first" } as const;
  const byContract = { from: publicShare, to: paid, tone: "second" } as const;
  const left = { from: paid, to: paid + remaining, tone: "gap" } as const;
  return {
    kind: "bars",
    label: "Qui paie quoi, en euros",
    rows: [
      { label: "Prix de l’acte", text: write(price), parts: [bySecu, byContract, left] },
      { label: "Sécurité sociale", text: write(publicShare), parts: [bySecu] },
      { label: "Votre contrat", text: write(contractShare), parts: [byContract] },
      { label: "Reste à votre charge", text: write(remaining), parts: [left] },
    ],
    scale: barScale([price], write),
  };
}

/** What is left to pay for a real act. */
export const remainingChargeTool: Tool = {
  name: "reste-a-charge",
  articles: Object.values(remainingChargeArticles),
  views: { Chart: BarsView },
  fields: [
    selectField({ name: "acte", label: "L’acte", required: "Choisissez un acte" }, acts),
    amountField({
      name: "prix",
      label: "Prix de l’acte",
      required: "Indiquez le prix",
      visibleWhen: {
        field: "acte",
        in: ["generaliste", "specialiste-optam", "specialiste", "couronne", "lunettes", "autre"],
      },
    }),
    amountField({
      name: "base",
      label: "Base de remboursement",
      hint: "Elle figure sur le devis : BR ou BRSS.",
      required: "Indiquez la base",
      visibleWhen: { field: "acte", in: ["autre"] },
    }),
    segmentField(
      { name: "contrat", label: "Votre contrat" },
      { niveau: "En % de la base", somme: "En euros", aucun: "Aucun" },
    ),
    wholeField({
      name: "niveau",
      label: "Niveau du contrat, en % de la base",
      hint: "Sécurité sociale comprise : 100, 150, 200…",
      required: "Indiquez le niveau",
      visibleWhen: { field: "contrat", in: ["niveau"] },
    }),
    amountField({
      name: "somme",
      label: "Somme prévue pour cet acte",
      required: "Indiquez la somme",
      visibleWhen: { field: "contrat", in: ["somme"] },
    }),
  ],
  slider: {
    field: "niveau",
    label: "Faire varier le niveau",
    least: 100,
    most: 400,
    step: 10,
    ends: ["100 %", "400 %"],
  },
  example: { acte: "specialiste", prix: "80", contrat: "niveau", niveau: "150" },
  answer(values, { figures }) {
    const name = text(values, "acte");
    if (!isAct(name)) return { ok: false, errors: { acte: "Choisissez un acte" } };
    const level = whole(values, "niveau");
    const kind = text(values, "contrat");
    if (kind === "niveau" && (level < 100 || level > 1_000))
      return { ok: false, errors: { niveau: "Le niveau va de 100 à 1 000 %" } };
    if (name === "lunettes" && kind === "niveau")
      return { ok: false, errors: { contrat: "Pour des lunettes, indiquez la somme prévue, en euros" } };
    const act = actOf(name, cents(values, "prix"), cents(values, "base"), figures);
    const responsible: HealthCover = name === "hopital" ? { kind: "full" } : { kind: "level", percent: level };
    const cover: HealthCover =
      kind === "somme"
        ? { kind: "sum", amount: cents(values, "somme") }
        : kind === "aucun"
          ? { kind: "none" }
          : responsible;
    const charge = remainingCharge(act, cover);
    const { publicShare, contractShare, remaining } = charge;
    return answered({
      headline: { label: "Il reste à votre charge", value: formatCents(remaining) },
      figures: [
        { label: "Sécurité sociale", value: formatCents(publicShare) },
        { label: "Votre contrat", value: formatCents(contractShare) },
      ],
      formula: formula(act, cover, charge),
      chart: chart(act.price, charge),
      limits: [
        "Bases et taux d’un adulte qui suit le parcours de soins, hors Alsace-Moselle et affection de longue durée.",
        act.outsideAgreement &&
          "Un contrat responsable paie un médecin hors OPTAM vingt points de moins, au moins, qu’un médecin qui l’a signé : prenez le niveau « hors OPTAM » de votre tableau (C. séc. soc., art. R.871-2).",
        name === "lunettes" &&
          "La part de la Sécurité sociale, moins d’un euro, est comptée à zéro. Un contrat responsable verse au plus 100 € pour la monture.",
        "Les lunettes, prothèses dentaires et aides auditives du panier « 100 % Santé » ne laissent rien à payer avec un contrat responsable.",
        "Votre tableau de garanties l’emporte sur ce calcul.",
      ],
    });
  },
};
