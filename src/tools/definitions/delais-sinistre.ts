import { type ClaimEvent, declarationOf, isClaimEvent } from "../../acts/claim-events.ts";
import { formatDay } from "../../i18n/format-day.ts";
import { BarsView } from "../../shared/charts/BarsView.tsx";
import type { BarsChart } from "../../shared/charts/bars.ts";
import { addDays, type CivilDate, compareDays, daysBetween, readIsoDay } from "../../shared/civil-date.ts";
import { dateField, selectField } from "../fields.ts";
import { claimArticles, claimDeadlines, type Deadline } from "../rules/claim-deadlines.ts";
import { answered, type Tool, text } from "../tool.ts";

const events: Readonly<Record<ClaimEvent, string>> = {
  "degats-des-eaux": "Dégât des eaux",
  incendie: "Incendie",
  vol: "Vol ou tentative de vol",
  "accident-auto": "Accident de voiture",
  "bris-de-glace": "Bris de glace",
  tempete: "Tempête, grêle, neige",
  "catastrophe-naturelle": "Catastrophe naturelle (arrêté paru)",
  secheresse: "Sécheresse, fissures (arrêté paru)",
  marchandises: "Marchandises reçues abîmées",
  "mortalite-betail": "Mortalité du bétail",
  juridique: "Litige à confier à la protection juridique",
};

const what: Readonly<Record<Deadline["what"], string>> = {
  declarer: "Déclarer à votre assureur",
  reserves: "Protester auprès du transporteur, par lettre recommandée motivée",
  agir: "Agir en justice, au plus tard",
};

/** Longest delay, in days, to which the picture's scale goes; a longer one runs over its edge. */
const MOST_DAYS = 60;

/** Each delay on one calendar from the first day on: the days that have passed, and those that are left. */
function chart(known: CivilDate, deadlines: readonly Deadline[], today: CivilDate): BarsChart {
  const lengths = deadlines.map(({ until }) => daysBetween(known, until));
  const passed = daysBetween(known, today);
  // Today is never behind the first half of the picture: what is left of a long delay is seen too.
  const most = Math.max(7, 2 * passed, ...lengths.filter((length) => length <= MOST_DAYS));
  return {
    kind: "bars",
    label: "Vos délais, jour après jour",
    rows: deadlines.map(({ what: key, until }, index) => {
      const length = lengths[index] ?? 0;
      return {
        label: what[key],
        text: formatDay(until),
        parts: [
          { from: 0, to: Math.min(passed, length), tone: "first" },
          { from: Math.min(passed, length), to: length, tone: "gap" },
        ],
      };
    }),
    scale: { most, marks: [formatDay(known), formatDay(addDays(known, most))] },
    keys: [
      { tone: "first", label: "Jours passés" },
      { tone: "gap", label: "Jours qui restent" },
    ],
  };
}

/** What to do after a claim, until which day. */
export const claimDeadlinesTool: Tool = {
  name: "delais-sinistre",
  articles: Object.values(claimArticles),
  views: { Chart: BarsView },
  fields: [
    selectField({ name: "evenement", label: "Ce qui est arrivé", required: "Choisissez un événement" }, events),
    dateField({
      name: "connu",
      label: "Le jour où vous l’avez su",
      hint: "Pour une catastrophe naturelle ou la sécheresse : le jour où l’arrêté est paru. Pour des marchandises : le jour de la livraison.",
      required: "Indiquez un jour",
    }),
  ],
  example: { evenement: "degats-des-eaux", connu: "2026-11-20" },
  answer(values, { today }) {
    const event = text(values, "evenement");
    const known = readIsoDay(text(values, "connu"));
    if (!isClaimEvent(event)) return { ok: false, errors: { evenement: "Choisissez un événement" } };
    if (!known) return { ok: false, errors: { connu: "Cette date n’existe pas" } };
    if (compareDays(known, today) > 0) return { ok: false, errors: { connu: "Ce jour n’est pas encore venu" } };
    const deadlines = claimDeadlines({ event, known });
    const next = deadlines.find(({ until }) => compareDays(until, today) >= 0);
    const first = deadlines[0];
    const isDisaster = event === "catastrophe-naturelle" || event === "secheresse";
    const isLate = first !== undefined && compareDays(first.until, today) < 0;
    return answered({
      headline: {
        label: next ? what[next.what] : "Tous les délais sont passés",
        value: next ? `${next.what === "agir" ? "" : "avant la fin du "}${formatDay(next.until)}` : "Appelez-nous",
      },
      figures: [],
      formula: deadlines.map(({ what: key, until, article }) => ({
        label: what[key],
        calculation: formatDay(until),
        article: claimArticles[article],
      })),
      chart: chart(known, deadlines, today),
      table: {
        caption: "Vos délais, dans l’ordre",
        columns: ["À faire", "Jusqu’au", "Article"],
        rows: deadlines.map(({ what: key, until, article }) => [what[key], formatDay(until), claimArticles[article]]),
      },
      limits: [
        isLate &&
          "Un délai est passé : déclarez quand même. L’assureur ne peut refuser que si le contrat le prévoit et si le retard lui a nui (C. assur., art. L.113-2).",
        isDisaster &&
          "L’assureur a un mois pour expliquer la garantie et ordonner l’expertise, un mois après le rapport pour proposer, 21 jours après votre accord pour payer (C. assur., art. L.125-2).",
        "Ces délais sont des minimums légaux : votre contrat peut en donner de plus longs.",
        "Samedis, dimanches et jours fériés ne sont pas des jours ouvrés.",
        event === "tempete" &&
          "Une assurance des récoltes contre la grêle a un délai plus court : quatre jours après la grêle (C. assur., art. L.123-1).",
        event === "mortalite-betail" &&
          "Déclarez le jour même : l’article L.123-1 compte vingt-quatre heures depuis la mort de l’animal, que vous l’ayez sue ou non.",
        event === "vol" && "Portez plainte tout de suite : l’assureur demande le récépissé.",
        event === "accident-auto" && "Une personne blessée ? Appelez d’abord le 15 ou le 112.",
      ],
      act: declarationOf[event],
    });
  },
};
