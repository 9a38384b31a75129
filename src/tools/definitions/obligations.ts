import { buildingTrades } from "../../forms/fields/building-trades.ts";
import { citedKeys } from "../../shared/token-pattern.ts";
import { selectField } from "../fields.ts";
import { type Obligation, obligationArticles, obligations, type Situation } from "../rules/obligations.ts";
import { answered, type Tool, text } from "../tool.ts";

/** Works of a trade without the obligation. */
const outside: Readonly<Record<string, string>> = {
  cuisiniste:
    "Dans un logement existant, une cuisine qui n’est pas elle-même un ouvrage y échappe (Cass. 3e civ., 21 mars 2024, n° 22-18.694).",
  peintre: "La peinture de pure décoration n’est pas un ouvrage : elle n’entraîne pas cette obligation.",
  paysagiste:
    "Planter n’est pas bâtir. Voiries et réseaux échappent aussi à l’obligation, sauf s’ils dépendent d’un ouvrage soumis (C. assur., art. L.243-1-1).",
  terrassier:
    "Voiries et réseaux échappent à l’obligation, sauf s’ils dépendent d’un ouvrage soumis (C. assur., art. L.243-1-1).",
};

const isSituation = (name: string): name is Situation => Object.hasOwn(obligations, name);

/** The rule of an answer; a trade of its own is the building trade. */
function ruleOf(name: string): Obligation | undefined {
  if (Object.hasOwn(buildingTrades, name)) return obligations.batiment;
  return isSituation(name) ? obligations[name] : undefined;
}

const buildings = Object.fromEntries(
  Object.entries(buildingTrades).map(([name, { fr }]) => [name, `Bâtiment : ${fr}`]),
);

/** Which insurance is compulsory in a situation, which is asked for in practice. */
export const obligationsTool: Tool = {
  name: "obligations",
  articles: obligationArticles,
  cites: [...new Set(citedKeys(JSON.stringify(obligations)))],
  fields: [
    selectField(
      { name: "situation", label: "Votre situation", required: "Choisissez une situation" },
      { ...obligations, ...buildings },
    ),
  ],
  example: { situation: "batiment" },
  answer(values) {
    const situation = text(values, "situation");
    const rule = ruleOf(situation);
    if (!rule) return { ok: false, errors: { situation: "Choisissez une situation" } };
    const exception = Object.hasOwn(outside, situation) ? outside[situation] : undefined;
    return answered({
      headline: rule.compulsory
        ? { label: "Obligatoire", value: "Oui", note: rule.compulsory }
        : { label: "Obligatoire", value: "Non" },
      figures: [
        rule.sanction && { label: "Sans cette assurance", value: "Sanction", note: rule.sanction },
        rule.asked && { label: "Demandé en pratique", value: "Sans loi", note: rule.asked },
      ],
      formula: [
        rule.article && {
          label: "Texte de l’obligation",
          calculation: rule.article,
          article: rule.article,
        },
        rule.sanctionArticle && {
          label: "Texte de la sanction",
          calculation: rule.sanctionArticle,
          article: rule.sanctionArticle,
        },
      ],
      limits: [
        exception,
        "Un contrat, un bail ou un marché peut demander davantage que la loi.",
        "Plusieurs situations s’ajoutent : un artisan qui emploie et qui loue a trois obligations.",
      ],
    });
  },
};
