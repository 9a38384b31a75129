import { articles } from "../articles.ts";
import { selectField } from "../fields.ts";
import { type Obligation, obligations, type Situation } from "../rules/obligations.ts";
import { type Tool, text } from "../tool.ts";

/** The eight building trades that have a page of their own: one obligation, one article. */
const trades = [
  "macon",
  "electricien",
  "plombier",
  "charpentier",
  "couvreur",
  "chauffagiste",
  "menuisier",
  "carreleur",
];
const tradeLabels = [
  "Maçon",
  "Électricien",
  "Plombier",
  "Charpentier",
  "Couvreur",
  "Chauffagiste",
  "Menuisier",
  "Carreleur",
];

const labels: Readonly<Record<Situation, string>> = {
  voiture: "J’ai une voiture, une moto ou un utilitaire",
  trottinette: "J’ai une trottinette électrique ou un autre engin à moteur",
  locataire: "Je suis locataire",
  coproprietaire: "Je suis copropriétaire",
  bailleur: "Je loue un logement à quelqu’un",
  maison: "J’habite une maison dont je suis propriétaire",
  travaux: "Je fais construire ou rénover",
  batiment: "Bâtiment : autre métier",
  employeur: "J’emploie des salariés",
  sante: "Je soigne, en libéral",
  avocat: "Je suis avocat",
  comptable: "Je suis expert-comptable",
  architecte: "Je suis architecte",
  immobilier: "Je suis agent immobilier",
  courtier: "Je suis intermédiaire en assurance",
  taxi: "Je suis taxi ou VTC",
  club: "Je dirige un club de sport",
  "autre-profession": "J’exerce un autre métier",
};
const isSituation = (name: string): name is Situation => Object.hasOwn(obligations, name);

/** The rule of an answer; a trade of its own is the building trade. */
function ruleOf(name: string): Obligation | undefined {
  if (trades.includes(name)) return obligations.batiment;
  return isSituation(name) ? obligations[name] : undefined;
}

/** Which insurance is compulsory in a situation, which is asked for in practice. */
export const obligationsTool: Tool = {
  name: "obligations",
  fields: [
    selectField({ name: "situation", label: "Votre situation", required: "Choisissez une situation" }, [
      ...Object.entries(labels).map(([value, label]) => ({ value, label })),
      ...trades.map((value, index) => ({ value, label: `Bâtiment : ${tradeLabels[index] ?? value}` })),
    ]),
  ],
  example: { situation: "batiment" },
  answer(values) {
    const rule = ruleOf(text(values, "situation"));
    if (!rule) return { ok: false, errors: { situation: "Choisissez une situation" } };
    const source = rule.article ? articles[rule.article].name : rule.law;
    return {
      ok: true,
      result: {
        headline: rule.compulsory
          ? { label: "Obligatoire", value: "Oui", note: rule.compulsory }
          : { label: "Obligatoire", value: "Non" },
        figures: [
          ...(rule.sanction ? [{ label: "Sans cette assurance", value: "Sanction", note: rule.sanction }] : []),
          ...(rule.asked ? [{ label: "Demandé en pratique", value: "Sans loi", note: rule.asked }] : []),
        ],
        formula: [
          ...(source
            ? [
                {
                  label: "Texte de l’obligation",
                  calculation: source,
                  ...(rule.article ? { article: rule.article } : {}),
                },
              ]
            : []),
          ...(rule.sanctionArticle
            ? [
                {
                  label: "Texte de la sanction",
                  calculation: articles[rule.sanctionArticle].name,
                  article: rule.sanctionArticle,
                },
              ]
            : []),
        ],
        limits: [
          "Un contrat, un bail ou un marché peut demander davantage que la loi.",
          "Plusieurs situations s’ajoutent : un artisan qui emploie et qui loue a trois obligations.",
        ],
      },
    };
  },
};
