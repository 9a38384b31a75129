import { formTypeLabels } from "../../../src/forms/stored-names.ts";
import { normaliseEmail } from "../../../src/shared/email.ts";
import { digitsOf } from "../../../src/shared/phone.ts";
import { bareNumber, compactKey, foldText, isNumber } from "../../request/person-key.ts";

/** One thing that a request must hold: any of these texts, or one of these forms. */
export interface SearchTerm {
  /** Folded; each is looked for as words of which the last may go on. */
  readonly texts: readonly string[];
  readonly forms: readonly string[];
}

const MOST_TERMS = 8;
const LONGEST = 120;

/** An address or its end (`@société.fr`) in the spellings that are stored: as typed, and its domain in punycode. */
function addressTexts(word: string): string[] {
  const whole = normaliseEmail(word)?.toLowerCase();
  if (whole) return [whole];
  const domain = word.slice(word.lastIndexOf("@") + 1);
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  return ascii === undefined ? [] : [`${word.slice(0, word.length - domain.length)}${ascii}`];
}

/** A reference, or its beginning, with some of its dashes or none. */
const REFERENCE = /^[a-z0-9]{1,6} ?\d{4} ?[a-z0-9]{0,5}$/;

function wordTerm(word: string): SearchTerm {
  const folded = foldText(word).trim();
  const isAddress = word.includes("@") || /\.\p{L}{2,}$/u.test(word);
  const texts = [folded, ...(isAddress ? addressTexts(word).map(foldText) : [])];
  if (REFERENCE.test(folded)) texts.push(compactKey(word));
  const forms = Object.entries(formTypeLabels)
    .filter(([name, label]) => folded.length > 2 && (foldText(label).includes(folded) || name.includes(folded)))
    .map(([name]) => name);
  return { texts: [...new Set(texts)], forms };
}

/**
 * Understands what was typed: a telephone number in any spelling is one term, otherwise each word is one. All terms must
 * be found; at most eight of them count.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const text = typed.normalize("NFC").trim().slice(0, LONGEST);
  if (isNumber(text)) return [{ texts: [...new Set([bareNumber(text), digitsOf(text)])], forms: [] }];
  return text
    .split(/\s+/)
    .filter((word) => foldText(word).trim() !== "")
    .slice(0, MOST_TERMS)
    .map(wordTerm);
}

/**
 * What parts two words once a text is folded: the database's `search_words()` (0019_request_search.sql) is the same rule, and
 * tests/functions/desk-search.test.ts runs both.
 */
const BETWEEN_WORDS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs part words too
  /[\u0001-/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f]+/;

/** Words of a text as the search compares them. */
export function searchWords(text: string): string[] {
  return foldText(text).split(BETWEEN_WORDS).filter(Boolean);
}

/** A query that nothing answers to: what was typed holds no letter and no digit. */
const NOTHING = "'nothing:'";

/** `'dupre' & 'vidal':*`: the words of one text, of which the last may go on. */
function wordsQuery(text: string): string {
  const words = searchWords(text);
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(" & ");
}

/** One term as Postgres reads it (`tsquery`). */
function termQuery({ texts, forms }: SearchTerm): string {
  const queries = [...texts.map(wordsQuery).filter(Boolean), ...forms.map((form) => `'form:${form}'`)];
  return queries.length === 0 ? NOTHING : queries.map((query) => `(${query})`).join(" | ");
}

/** What was typed, as the parameter of `holdsTerms`: a query for each term. */
export function termsParameter(typed: string): string[] {
  return searchTerms(typed).map(termQuery);
}

/**
 * The one rule of every search, as a query of `lead_id`: the request holds each term in what it says, in a text of its
 * timeline, or by its form. The inbox, the console and the rights of persons ask it, so that each finds what the others
 * find. The ids come from the index of `request_search`; a term is the beginning of a word.
 * @param parameter placeholder of `termsParameter`, which holds one term at least.
 * @param texts what is searched: rows of `request_search`.
 * @param where a condition of the whole search: where it is false, nothing is found.
 */
export function matchingIds(parameter: string, texts = "request_search", where = "true"): string {
  return `SELECT s.lead_id FROM unnest(${parameter}::text[]) WITH ORDINALITY AS term (query, number)
    JOIN ${texts} s ON s.words @@ term.query::tsquery WHERE ${where}
    GROUP BY s.lead_id HAVING bit_or(1 << (term.number - 1)::integer) = (1 << cardinality(${parameter}::text[])) - 1`;
}

/** `matchingIds` as a condition over `leads l`. */
export function holdsTerms(parameter: string): string {
  return `l.id IN (${matchingIds(parameter)})`;
}
