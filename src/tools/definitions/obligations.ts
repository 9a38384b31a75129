import { selectField } from "../fields.ts";
import { obligationArticles } from "../rules/obligation-articles.ts";
import { type Obligation, obligations, type Situation } from "../rules/obligations.ts";
import { type Tool, text } from "../tool.ts";

/** The building trades that have a page of their own: one obligation, one article. */
const trades: Readonly<Record<string, string>> = {
  macon: "Maçon",
  electricien: "Électricien",
  plombier: "Plombier",
  charpentier: "Charpentier",
  couvreur: "Couvreur",
  chauffagiste: "Chauffagiste",
  menuisier: "Menuisier",
  carreleur: "Carreleur",
  facadier: "Façadier",
  peintre: "Peintre",
  plaquiste: "Plaquiste",
  paysagiste: "Paysagiste",
  terrassier: "Terrassier",
  pisciniste: "Pisciniste",
  etancheur: "Étancheur",
  "serrurier-metallier": "Serrurier, métallier",
  cuisiniste: "Cuisiniste",
};
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

const labels: Readonly<Record<Situation, string>> = {
  voiture: "J’ai une voiture, une moto ou un utilitaire",
  trottinette: "J’ai une trottinette électrique ou un autre engin à moteur",
  locataire: "Je suis locataire",
  coproprietaire: "Je suis copropriétaire",
  bailleur: "Je loue un logement à quelqu’un",
  maison: "J’habite une maison dont je suis propriétaire",
  chien: "J’ai un chien de première ou de deuxième catégorie",
  travaux: "Je fais construire ou rénover",
  batiment: "Bâtiment : autre métier",
  syndicat: "Je gère une copropriété",
  association: "Je dirige une association",
  employeur: "J’emploie des salariés",
  sante: "Je soigne, en libéral",
  osteopathe: "Je suis ostéopathe ou chiropracteur",
  avocat: "Je suis avocat",
  notaire: "Je suis notaire",
  comptable: "Je suis expert-comptable",
  architecte: "Je suis architecte",
  immobilier: "Je suis agent immobilier",
  diagnostiqueur: "Je suis diagnostiqueur immobilier",
  courtier: "Je suis intermédiaire en assurance",
  credit: "Je suis intermédiaire en crédit",
  voyages: "Je tiens une agence de voyages",
  securite: "Je dirige une entreprise de sécurité privée",
  taxi: "Je suis taxi ou VTC",
  club: "Je dirige un club de sport",
  coach: "J’exploite une salle de sport, ou j’y enseigne",
  "autre-profession": "J’exerce un autre métier",
};
const isSituation = (name: string): name is Situation => Object.hasOwn(obligations, name);

/** The rule of an answer; a trade of its own is the building trade. */
function ruleOf(name: string): Obligation | undefined {
  if (Object.hasOwn(trades, name)) return obligations.batiment;
  return isSituation(name) ? obligations[name] : undefined;
}

/** Which insurance is compulsory in a situation, which is asked for in practice. */
export const obligationsTool: Tool = {
  name: "obligations",
  articles: obligationArticles,
  fields: [
    selectField({ name: "situation", label: "Votre situation", required: "Choisissez une situation" }, [
      ...Object.entries(labels).map(([value, label]) => ({ value, label })),
      ...Object.entries(trades).map(([value, label]) => ({ value, label: `Bâtiment : ${label}` })),
    ]),
  ],
  example: { situation: "batiment" },
  answer(values) {
    const situation = text(values, "situation");
    const rule = ruleOf(situation);
    if (!rule) return { ok: false, errors: { situation: "Choisissez une situation" } };
    const exception = Object.hasOwn(outside, situation) ? outside[situation] : undefined;
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
          ...(rule.article
            ? [
                {
                  label: "Texte de l’obligation",
                  calculation: obligationArticles[rule.article].name,
                  article: obligationArticles[rule.article],
                },
              ]
            : []),
          ...(rule.sanctionArticle
            ? [
                {
                  label: "Texte de la sanction",
                  calculation: obligationArticles[rule.sanctionArticle].name,
                  article: obligationArticles[rule.sanctionArticle],
                },
              ]
            : []),
        ],
        limits: [
          ...(exception ? [exception] : []),
          "Un contrat, un bail ou un marché peut demander davantage que la loi.",
          "Plusieurs situations s’ajoutent : un artisan qui emploie et qui loue a trois obligations.",
        ],
      },
    };
  },
};
