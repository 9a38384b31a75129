import { BarsView } from "../../shared/charts/BarsView.tsx";
import { lossBars } from "../chart-scale.ts";
import { amountField, segmentField } from "../fields.ts";
import { formatCents } from "../money.ts";
import { proportionalRule, proportionalRuleArticles } from "../rules/proportional-rule.ts";
import { answered, cents, type Tool, text } from "../tool.ts";

const onPremium = { field: "cause", in: ["declaration", "deux"] } as const;
const onValue = { field: "cause", in: ["valeur", "deux"] } as const;

/** What is paid when a declaration or a value was too low. */
export const proportionalRuleTool: Tool = {
  name: "regle-proportionnelle",
  articles: Object.values(proportionalRuleArticles),
  views: { Chart: BarsView },
  fields: [
    segmentField(
      { name: "cause", label: "Ce qui était inexact" },
      { declaration: "La déclaration", valeur: "La valeur", deux: "Les deux" },
    ),
    amountField({ name: "dommage", label: "Montant du dommage", required: "Indiquez le dommage" }),
    amountField({ name: "payee", label: "Prime payée", required: "Indiquez la prime payée", visibleWhen: onPremium }),
    amountField({
      name: "due",
      label: "Prime qui aurait été due",
      required: "Indiquez la prime due",
      visibleWhen: onPremium,
    }),
    amountField({
      name: "assuree",
      label: "Valeur assurée",
      required: "Indiquez la valeur assurée",
      visibleWhen: onValue,
    }),
    amountField({
      name: "reelle",
      label: "Valeur réelle",
      required: "Indiquez la valeur réelle",
      visibleWhen: onValue,
    }),
    amountField({ name: "franchise", label: "Franchise du contrat" }),
  ],
  example: { cause: "declaration", dommage: "10 000", payee: "400", due: "500", franchise: "" },
  answer(values) {
    const cause = text(values, "cause");
    const damage = cents(values, "dommage");
    const premiums = cause === "valeur" ? undefined : { paid: cents(values, "payee"), due: cents(values, "due") };
    const insured =
      cause === "valeur" || cause === "deux"
        ? { insured: cents(values, "assuree"), real: cents(values, "reelle") }
        : undefined;
    if (premiums && premiums.due === 0) return { ok: false, errors: { due: "La prime due est supérieure à zéro" } };
    if (insured && insured.real === 0)
      return { ok: false, errors: { reelle: "La valeur réelle est supérieure à zéro" } };
    const excess = cents(values, "franchise");
    const paid = proportionalRule({
      damage,
      excess,
      ...(premiums ? { premiums } : {}),
      ...(insured ? { values: insured } : {}),
    });
    return answered({
      headline: { label: "L’assureur paierait", value: formatCents(paid) },
      figures: [{ label: "Il resterait à votre charge", value: formatCents(damage - paid) }],
      formula: [
        premiums && {
          label: "Déclaration inexacte de bonne foi, découverte après le sinistre : prime payée ÷ prime due",
          calculation: `${formatCents(damage)} × ${formatCents(premiums.paid)} ÷ ${formatCents(premiums.due)}`,
          article: proportionalRuleArticles["L113-9"],
        },
        insured && {
          label: "Valeur assurée trop basse : valeur assurée ÷ valeur réelle",
          calculation: `× ${formatCents(insured.insured)} ÷ ${formatCents(insured.real)}`,
          article: proportionalRuleArticles["L121-5"],
        },
        excess > 0 && { label: "Moins la franchise", calculation: `− ${formatCents(excess)} = ${formatCents(paid)}` },
      ],
      chart: lossBars("Du dommage à l’indemnité, en euros", [
        { label: "Dommage", value: damage },
        { label: "L’assureur paierait", value: paid },
        { label: "À votre charge", value: damage - paid },
      ]),
      limits: [
        "Une fausse déclaration de mauvaise foi annule le contrat : l’assureur ne paie rien et garde les primes (C. assur., art. L.113-8).",
        "Un contrat peut renoncer à la règle de la valeur. Elle ne joue pas non plus pour une valeur agréée.",
        "La franchise est retirée ici en dernier : certains contrats la retirent avant.",
      ],
    });
  },
};
