import { small } from "../shared/first-letter.ts";
import type { ListPage } from "../shared/pagination.ts";
import { DESCRIPTION_LENGTHS } from "../shared/result-lengths.ts";
import { titleLengths } from "./title.ts";

interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** What a page of a list says of its place in it. */
type Place = Pick<ListPage<unknown>, "number" | "last">;

const ONLY_PAGE: Place = { number: 1, last: 1 };

/** Cut with an ellipsis, at a word or at a part of one (« Rochefontaine-Beaumont ») where that leaves enough. */
function cut(text: string, { min, max }: Lengths): string {
  const head = text.slice(0, max - 1);
  const end = Math.max(0, text.lastIndexOf(" ", max - 1), text.lastIndexOf("-", max - 1));
  const words = text.slice(0, end).replace(/[\s,;:.(«]+$/u, "");
  return `${words.length + 1 >= min ? words : head}…`;
}

/** The first wording of a length; where none has it, the last that is too long is cut. */
function fitting(wordings: readonly string[], lengths: Lengths): string {
  const fits = wordings.find(({ length }) => length >= lengths.min && length <= lengths.max);
  if (fits !== undefined) return fits;
  const long = wordings.findLast(({ length }) => length > lengths.max);
  return long === undefined ? (wordings.at(-1) ?? "") : cut(long, lengths);
}

/** The lengths that stay beside another text. */
const beside = (text: string, { min, max }: Lengths): Lengths => ({ min: min - text.length, max: max - text.length });

/**
 * Title of a page that is made of names from the contents (a term, an author, a keyword): of a length that search engines
 * show whole, however short or long the name is.
 * @param wordings the best first.
 */
export function madeTitle(wordings: readonly string[], brand: string, { number }: Place = ONLY_PAGE): string {
  const end = number === 1 ? "" : `, page ${number}`;
  return `${fitting(wordings, beside(end, titleLengths(brand)))}${end}`;
}

/**
 * Description of such a page.
 * @param wordings the best first.
 */
export function madeDescription(wordings: readonly string[], { number, last }: Place = ONLY_PAGE): string {
  const start = number === 1 ? "" : `Page ${number} sur ${last}. `;
  return `${start}${fitting(wordings, beside(start, DESCRIPTION_LENGTHS))}`;
}

/** Titles and descriptions of an author's list, the best first. No diploma or praise, which nothing could check. */
export function authorWordings(name: string, role: string) {
  const about = [`${name}, ${small(role)} : ses articles`, `${name} : ses articles`].flatMap((who) => [
    `${who}, avec leurs dates de publication et de relecture et les textes qu'ils citent. Pour l'interroger, la page Contact.`,
    `${who}, avec leurs dates de publication et de relecture et les textes qu'ils citent.`,
    `${who}, leurs dates et les textes qu'ils citent.`,
  ]);
  return { title: [`Les articles de ${name}`, `Les articles d'assurance de ${name}`, name], description: about };
}

/** Titles and descriptions of the list of a keyword, the best first. */
export function keywordWordings(keyword: string) {
  const about = ["qui portent le mot-clé", "au mot-clé"].map(
    (which) =>
      `Les articles du blog ${which} « ${keyword} » : règles du jour, exemples chiffrés et points à vérifier, avec leurs sources.`,
  );
  return {
    title: [`Articles du blog : ${keyword}`, `Articles du blog au mot-clé « ${keyword} »`, keyword],
    description: [...about, `Les articles du blog au mot-clé « ${keyword} », avec leurs sources.`],
  };
}
