import type { Act } from "../../src/acts/act.ts";
import { acts } from "../../src/acts/acts.ts";
import { describeAct } from "../../src/acts/describe.ts";
import { figuresDue } from "../../src/content/figures.ts";
import { type Figure, pageOf, restsOnText } from "../../src/content/law-desk.ts";
import type { Figures } from "../../src/content/schemas/figures.ts";
import { acts as words } from "../../src/i18n/fr/acts.ts";
import { PlainProblem } from "../setup/prepare.mjs";

const DUE_DAYS = 120;
const help = `npm run law -- list      tous les chiffres, avec leur source
npm run law -- due       ceux qui expirent ou sont à relire dans les ${DUE_DAYS} jours
npm run law -- acts      les actes : qui, forme, destinataire, premier et dernier jour, effet, preuve, articles
npm run law -- links     ce que personne n'a lu, ce qui n'a été lu que dans une copie, ce qui n'a pas de page
`;

type Entry = readonly [key: string, figure: Figure];
const day = (date: Date) => date.toISOString().slice(0, 10);

function list(entries: readonly Entry[]): string {
  const rows = entries.map(([key, { value, source, status, confidence, watch }]) => {
    const marks = [status && "à vérifier", confidence && `confiance ${confidence}`, watch && `suivre : ${watch}`];
    return `${key} : ${value} (${marks.filter(Boolean).join(", ")}). ${source}.`;
  });
  return `${rows.join("\n")}\n${rows.length} chiffres.\n`;
}

function due(figures: Figures, now: Date): string {
  const rows = figuresDue(now, figures, DUE_DAYS).map(({ key, kind, date, isExpired }) => {
    const word =
      kind === "validity"
        ? isExpired
          ? "expiré le"
          : "expire le"
        : isExpired
          ? "à relire depuis le"
          : "à relire avant le";
    return `${date}  ${key} : ${word} ${date}`;
  });
  return `${rows.join("\n")}${rows.length > 0 ? "\n" : ""}${rows.length} chiffres dans les ${DUE_DAYS} jours.\n`;
}

/** Every act as one table that a lawyer can read: tabs between its columns. */
function actTable(): string {
  const rows = Object.entries<Act>(acts).map(([id, act]) => {
    const lines = new Map(describeAct(act, words).map(({ label, text }) => [label, text]));
    const columns = [
      words.authorLabel,
      words.formLabel,
      words.addresseeLabel,
      words.birthLabel,
      words.endLabel,
      words.effectLabel,
      words.refundLabel,
      words.proofLabel,
    ];
    return [id, ...columns.map((label) => `${label} : ${lines.get(label) ?? "–"}`), act.articles.join(" ; ")].join(
      "\t",
    );
  });
  return `${rows.join("\n")}\n${rows.length} actes.\n`;
}

/** Figures with a legal source, grouped by what still has to be opened. */
function links(entries: readonly Entry[]): string {
  const lawful = entries.filter(([, figure]) => restsOnText(figure));
  const part = (title: string, found: readonly Entry[], row: (figure: Figure) => string) => [
    `${title} : ${found.length}`,
    ...found.map(([key, figure]) => `  ${key}  ${row(figure)}`),
  ];
  const page = (figure: Figure) => pageOf(figure) ?? figure.source;
  const copied = lawful.filter(([, { copyDate }]) => copyDate !== undefined);
  return [
    ...part(
      "Chiffres que personne n'a lus",
      lawful.filter(([, { readOn }]) => readOn === undefined),
      page,
    ),
    ...part("Chiffres lus dans une copie, page en ligne jamais ouverte", copied, (figure) =>
      figure.copyDate ? `copie du ${day(figure.copyDate)}  ${page(figure)}` : page(figure),
    ),
    ...part(
      "Chiffres sans article ni page officielle",
      lawful.filter(([, figure]) => pageOf(figure) === undefined),
      ({ source }) => source,
    ),
    "",
  ].join("\n");
}

/**
 * What `npm run law` prints.
 * @throws PlainProblem for a word that names no list.
 */
export function lawReport(words: readonly string[], figures: Figures, now: Date): string {
  const entries = Object.entries(figures);
  switch (words[0] ?? "help") {
    case "list":
      return list(entries);
    case "due":
      return due(figures, now);
    case "acts":
      return actTable();
    case "links":
      return links(entries);
    case "help":
      return help;
    default:
      throw new PlainProblem(`« ${words[0]} » n'est pas une liste. Voici les commandes :\n${help}`);
  }
}
