import { visibleText } from "./visible-text.ts";

const BLANK = /<Blank>([^<]*)<\/Blank>/g;

/**
 * A letter of content/letters as plain text, which every program opens and prints: a blank becomes « [numéro du
 * contrat] », figures and typography are those of the page.
 * @param body the MDX text below the front matter.
 * @param source names the file in the error for an unknown figure.
 * @throws ContentError for a figure that does not exist.
 */
export function letterText(body: string, source: string): string {
  return `${visibleText(body.replace(BLANK, "[$1]").trim(), source)}\n`;
}
