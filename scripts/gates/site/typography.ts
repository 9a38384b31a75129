import { eachPage, frenchTexts } from "../each-page.ts";

/** Addresses and e-mails keep their own punctuation. */
const notProse = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|(?<=^|\s)\/[a-z][\w./?=&#-]*/gu;

const rules: readonly (readonly [string, RegExp])[] = [
  ["a breaking space before ; : ! ? or »", / [;:!?»]/u],
  ["no space before ; ! ?", /[\p{L}\d)’€%][;!?]+(?=\s|$)/u],
  ["no space before a colon", /[\p{L})’»€%]:(?=\s|$)/u],
  ["no narrow no-break space after «", /«(?!\u202f)/u],
  ["no narrow no-break space before »", /(?<!\u202f)»/u],
  ["a straight apostrophe", /\p{L}'\p{L}/u],
  ["a breaking space between a number and € or %", /\d [€%]/u],
  ["a breaking space within a number", /(?<![\d\p{L}])[1-9]\d{0,2} \d{3}(?!\d)/u],
  ["an article of law that may break at its hyphen or after « art. »", /[LRDA]\.\d+-\d|\bart\. (?=\d|[LRDA]\.)/u],
  ["two spaces or a space before a full stop or a comma", / {2,}| [.,](?!\d|\.)/u],
  ["three dots instead of …", /\p{L}\.{3}(?!\.)/u],
];

/** Each rule of French typography that a text breaks, with the words around the place. */
export function typographyProblems(text: string): readonly string[] {
  const prose = text.replace(notProse, "x");
  return rules.flatMap(([name, pattern]) => {
    const match = pattern.exec(prose);
    return match ? [`${name}: …${prose.slice(Math.max(0, match.index - 40), match.index + 40)}…`] : [];
  });
}

/** Labels whose text is specified exactly, dots included. */
const fixedTexts = new Set(["Envoi en cours...", "Chargement..."]);

/** Rules of French typography that the French pages break, each place once a page. */
export const pageTypographyProblems = eachPage(({ html }) => {
  const texts = frenchTexts(html).filter((text) => !fixedTexts.has(text));
  return [...new Set(texts.flatMap(typographyProblems))];
});
