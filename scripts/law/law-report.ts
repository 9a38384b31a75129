import { figuresDue } from "../../src/content/figures.ts";
import type { Figures } from "../../src/content/schemas/figures.ts";
import { PlainProblem } from "../setup/prepare.mjs";

const DUE_DAYS = 120;
const help = `npm run law -- list      tous les chiffres, avec leur source
npm run law -- due       ceux qui expirent ou sont à relire dans les ${DUE_DAYS} jours
npm run law -- links     les pages que personne n'a encore ouvertes, et les chiffres sans page
`;

/** Market usage and the firm's own examples rest on no text: no page is missing there. */
const withoutText = /^(?:Usage du marché|Calcul du cabinet|Exemple pédagogique)/;

type Entry = readonly [key: string, figure: Figures[string]];

function list(entries: readonly Entry[]): string {
  const rows = entries.map(
    ([key, { value, source, status }]) => `${key} : ${value}${status ? " (à vérifier)" : ""}. ${source}.`,
  );
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

function links(entries: readonly Entry[]): string {
  const lawful = entries.filter(([, { source }]) => !withoutText.test(source));
  const unread = lawful.filter(([, { url, readOn }]) => url !== undefined && readOn === undefined);
  const missing = lawful.filter(([, { url }]) => url === undefined);
  return [
    `Pages jamais ouvertes : ${unread.length}`,
    ...unread.map(([key, { url }]) => `  ${key}  ${url}`),
    `Chiffres sans page : ${missing.length}`,
    ...missing.map(([key, { source }]) => `  ${key}  ${source}`),
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
    case "links":
      return links(entries);
    case "help":
      return help;
    default:
      throw new PlainProblem(`« ${words[0]} » n'est pas une liste. Voici les commandes :\n${help}`);
  }
}
