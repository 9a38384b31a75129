import type { Act } from "../../src/acts/act.ts";
import { acts } from "../../src/acts/acts.ts";
import { describeAct } from "../../src/acts/describe.ts";
import { figuresDue } from "../../src/content/figures.ts";
import { articlePage } from "../../src/content/law-articles.ts";
import { type Figure, pageOf, restsOnText } from "../../src/content/law-desk.ts";
import type { Figures } from "../../src/content/schemas/figures.ts";
import { oldestText, readingsOf, type TextAge } from "../../src/content/text-age.ts";
import { acts as actWords } from "../../src/i18n/tables/acts.ts";
import { dateDay, parisIsoDay } from "../../src/shared/civil-date.ts";
import { PlainProblem } from "../setup/prepare.mjs";

const DUE_DAYS = 120;
const help = `npm run law -- list      tous les chiffres, avec leur source
npm run law -- due       les textes, du plus anciennement lu au plus récent, ceux des actes d'abord ; puis les chiffres qui
                         expirent ou sont à relire dans les ${DUE_DAYS} jours
npm run law -- read      note qui a lu un article, quand, dans quelle version
npm run law -- acts      les actes : qui, forme, destinataire, premier et dernier jour, effet, preuve, articles, jour du
                         texte lu il y a le plus longtemps
npm run law -- links     ce que personne n'a lu, ce qui n'a été lu que dans une copie, ce qui n'a pas de page
`;

type Entry = readonly [key: string, figure: Figure];

function list(entries: readonly Entry[]): string {
  const rows = entries.map(([key, { value, source, status, confidence, watch }]) => {
    const marks = [status && "à vérifier", confidence && `confiance ${confidence}`, watch && `suivre : ${watch}`];
    return `${key} : ${value} (${marks.filter(Boolean).join(", ")}). ${source}.`;
  });
  return `${rows.join("\n")}\n${rows.length} chiffres.\n`;
}

/** When a text was read, to the day: that of the copy where the reader had one. */
const readWords = (age: TextAge | undefined) =>
  age ? `${dateDay(age.date)}${age.copyReadOn ? " (copie)" : ""}` : "jamais lu";

/** Lines of sources with what rests on them, the one that was read longest ago first; one that nobody read before all. */
function textRows(uses: readonly (readonly [line: string, use: string])[], figures: Figures, now: Date): string[] {
  const known = readingsOf(figures);
  const today = parisIsoDay(now);
  const own = new Map(
    Object.values(figures).flatMap((figure) => (figure.url ? [[figure.source, figure] as const] : [])),
  );
  return [...Map.groupBy(uses, ([line]) => line)]
    .map(([line, same]) => {
      const figure = own.get(line);
      const age = oldestText(figure ? [figure] : known.ofLine(line));
      const page = figure?.url ?? articlePage(line, today) ?? "sans page";
      const names = same.map(([, use]) => use).join(", ");
      return { time: age?.date.getTime() ?? 0, row: `  ${readWords(age)}  ${line}  ${page}  ${names}` };
    })
    .toSorted((a, b) => a.time - b.time)
    .map(({ row }) => row);
}

/** What is said of a figure before its day, and after it. */
const dueWords = {
  validity: ["expire le", "expiré le"],
  review: ["à relire avant le", "à relire depuis le"],
} as const;

function due(figures: Figures, now: Date): string {
  const acted = Object.entries<Act>(acts).flatMap(([id, act]) => act.articles.map((line) => [line, id] as const));
  const lines = new Set(acted.map(([line]) => line));
  const others = Object.entries(figures).flatMap(([key, figure]) =>
    restsOnText(figure) && !lines.has(figure.source) ? [[figure.source, key] as const] : [],
  );
  const rows = figuresDue(now, figures, DUE_DAYS).map(({ key, kind, date, isExpired }) => {
    const [before, after] = dueWords[kind];
    return `  ${date}  ${key} : ${isExpired ? after : before} ${date}`;
  });
  return [
    "Textes des actes, du plus anciennement lu au plus récent (jour de la lecture, ou de la copie qui a été lue) :",
    ...textRows(acted, figures, now),
    "Textes des autres chiffres :",
    ...textRows(others, figures, now),
    `Chiffres à voir dans les ${DUE_DAYS} jours : ${rows.length}`,
    ...rows,
    "",
  ].join("\n");
}

/** Every act as one table that a lawyer can read: tabs between its columns, the last of them its text read longest ago. */
function actTable(figures: Figures): string {
  const known = readingsOf(figures);
  const rows = Object.entries<Act>(acts).map(([id, act]) => {
    const words = actWords.fr;
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
    const readings = act.articles.map((line) => known.ofLine(line));
    const read = readings.some((of) => of.length === 0) ? undefined : oldestText(readings.flat());
    return [
      id,
      ...columns.map((label) => `${label} : ${lines.get(label) ?? "–"}`),
      act.articles.join(" ; "),
      `Texte le plus ancien : ${readWords(read)}`,
    ].join("\t");
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
      figure.copyDate ? `copie du ${dateDay(figure.copyDate)}  ${page(figure)}` : page(figure),
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
      return actTable(figures);
    case "links":
      return links(entries);
    case "help":
      return help;
    default:
      throw new PlainProblem(`« ${words[0]} » n'est pas une liste. Voici les commandes :\n${help}`);
  }
}
