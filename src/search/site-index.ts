import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { type KnownTerms, mistakes, type Phrase, termsAsMeant, withPhrases } from "./spelling.ts";
import { termOf, wordsOf } from "./words.ts";

/** What search knows of a page, of a question with its short answer, or of a term with its definition. */
export interface SearchEntry {
  /** The address; of an answer the address that says more, with a number of its own. */
  readonly id: string;
  readonly kind: "page" | "answer" | "term";
  readonly href: string;
  /** The page's first heading, or the question. */
  readonly title: string;
  /** The title that search engines show and the end of the address: they name the subject where a heading promises. */
  readonly name: string;
  /** What other pages call it where they link to it. */
  readonly links: string;
  /** What visitors type who look for it (content/data/search-words.yaml). */
  readonly asked: string;
  /** How much it counts beside others with the same words; 1 for most. */
  readonly weight: number;
  /** What a result shows below its title; it is searched as part of the headings. */
  readonly text: string;
  /** Its description and its other headings. */
  readonly headings: string;
  /** All other words. */
  readonly body: string;
}

/** What a result shows. */
export type SearchHit = Pick<SearchEntry, "kind" | "href" | "title" | "text">;

/** A piece of a text, and whether its words were searched. */
export interface MarkedPiece {
  readonly text: string;
  readonly found: boolean;
}

/**
 * Words that mean the same for search: « mutuelle » finds « complémentaire ». Several words in a row (« carte verte ») are
 * read as the first word of their group.
 */
export type Synonyms = readonly (readonly string[])[];

/** The file that the browser fetches: the index, as MiniSearch writes it, and the table of synonyms. */
export interface IndexFile {
  readonly index: string;
  readonly synonyms: Synonyms;
}

/** How index and query read a text; the same for both, or nothing is found. */
const options: Options<SearchEntry> = {
  fields: ["title", "name", "links", "asked", "headings", "body"],
  storeFields: ["kind", "href", "title", "text", "weight"],
  tokenize: wordsOf,
  processTerm: termOf,
};

/** The first words of the groups of which a text holds a phrase: a query says the phrase by them. */
function phrasesIn(text: string, synonyms: Synonyms): readonly string[] {
  const said = text.split(",").map((part) => ` ${termsOf(part).join(" ")} `);
  return synonyms.flatMap(([first = "", ...others]) => {
    const phrases = others.map((other) => termsOf(other)).filter((terms) => terms.length > 1);
    return phrases.some((terms) => said.some((part) => part.includes(` ${terms.join(" ")} `))) ? [first] : [];
  });
}

/** The file of the index over all entries. */
export function writeIndex(entries: readonly SearchEntry[], synonyms: Synonyms): IndexFile {
  const index = new MiniSearch(options);
  index.addAll(
    entries.map((entry) => ({ ...entry, asked: [entry.asked, ...phrasesIn(entry.asked, synonyms)].join(" ") })),
  );
  return { index: JSON.stringify(index), synonyms };
}

/** An answer is shown when it holds this share of what the words mean, and not much less than the best page, a long text. */
const FEWEST_WORDS = 0.7;
const BESIDE_PAGE = 0.8;
/** One letter begins too many words: « zzzz », which sounds like « z », would find all of them. */
const SHORTEST_BEGINNING = 2;
/** What a word that is spelt almost so counts. */
const SLIGHT = 0.2;
/** How much a guessed word says of what is meant, beside one that is spelt as a text has it. */
const GUESSED = 0.6;
/** What another word of the same meaning counts. */
const SAME_MEANING = 0.7;
/** How much of a word's rarity is its own, from 0 to 1; the rest is that of all words of its meaning together. */
const OWN_RARITY = 0.3;
/** What an entry holds of a word's meaning when it only names it in passing, beside the entry that is about it. */
const IN_PASSING = 0.4;
/** A query that asks what a word means, as `wordsOf` reads it, and how much more a term of the glossary counts then. */
const DEFINITION = /\b(?:c(?: ?est)? (?:quoi|koi)|def|definitions?|(?:veut|veu|vt) dire|signifie)\b/;
const DEFINED = 2;
/** How much more an entry counts that holds more of the query. */
const WHOLENESS = 1.5;
/** An answer is of one of the first pages. */
const ANSWERED_PAGES = 2;
const MOST_ANSWERS = 2;
const MOST_PAGES = 9;

/**
 * How much more a word counts in a short text than in a long one, from 0 to 1. It is little, because otherwise each word
 * that is added to `asked` would weaken the others.
 */
const LENGTH = 0.3;

/** An entry with what it scored. */
interface Scored {
  readonly hit: SearchHit;
  readonly score: number;
  /** Meaning of the words that it holds, in whichever place. */
  readonly named: number;
  /** The same, less where it only names a word in passing. */
  readonly meaning: number;
}

/** The engine of /recherche: what it is asked never leaves the browser. */
export class SiteSearch {
  readonly #index: MiniSearch<SearchEntry>;
  readonly #alike: ReadonlyMap<string, readonly string[]>;
  readonly #phrases: readonly Phrase[];
  readonly #known: KnownTerms;

  constructor({ index, synonyms }: IndexFile) {
    const plain: AsPlainObject = JSON.parse(index);
    this.#index = MiniSearch.loadJS(plain, options);
    const groups = synonyms.map((group) => group.map(termsOf));
    const words = groups.map((group) => [...new Set(group.flatMap((terms) => (terms.length === 1 ? terms : [])))]);
    this.#alike = new Map(words.flatMap((group) => group.map((term) => [term, group] as const)));
    const uses = plain.index.map(
      ([term, fields]) =>
        [term, new Set(Object.values(fields).flatMap((entries) => Object.keys(entries))).size] as const,
    );
    this.#known = new Map([...groups.flat(2).map((term) => [term, 0] as const), ...uses]);
    this.#phrases = groups.flatMap(([first, ...others]) =>
      others.flatMap((terms) => (terms.length > 1 && first?.[0] ? [{ terms, means: first[0] }] : [])),
    );
  }

  /**
   * Short answers first, then pages, best first.
   * @param query what was typed: words, a question, with mistakes; the last word may be unfinished.
   */
  find(query: string): readonly SearchHit[] {
    const asTyped = new Set(termsOf(query));
    const read = termsAsMeant(wordsOf(query), this.#known);
    const guessed = new Set(read.filter((term) => !(asTyped.has(term) && this.#known.has(term))));
    const typed = withPhrases(read, this.#phrases);
    // Words of one meaning (« combien coûte ») count once.
    const terms = [...new Map(typed.map((term) => [this.#alike.get(term) ?? term, term])).values()];
    const found = new Map<string, Scored>();
    let whole = 0;
    for (const term of terms) {
      const holding = this.#holding(term, term === typed.at(-1));
      if (holding.size === 0) continue;
      // A rare word says more of what is meant than one that most pages hold.
      const uses = holding.size ** (1 - OWN_RARITY) * Math.max(1, this.#known.get(term) ?? 0) ** OWN_RARITY;
      const rarity = Math.log(1 + this.#index.documentCount / (1 + uses));
      const meaning = rarity * (guessed.has(term) ? GUESSED : 1);
      whole += meaning;
      const most = Math.max(...[...holding.values()].map(({ score }) => score));
      for (const [id, { hit, score }] of holding) {
        const before = found.get(id) ?? { score: 0, named: 0, meaning: 0 };
        const held = meaning * (IN_PASSING + (1 - IN_PASSING) * Math.sqrt(score / most));
        found.set(id, {
          hit,
          score: before.score + score,
          named: before.named + meaning,
          meaning: before.meaning + held,
        });
      }
    }
    // What holds more of the words comes first: a page that repeats one of them often is not the answer. An answer is short:
    // it is judged by the words that it holds, in whichever place.
    const isDefinition = DEFINITION.test(wordsOf(query).join(" "));
    const favour = ({ hit }: Scored) => (isDefinition && hit.kind === "term" ? DEFINED : 1);
    const best = (isAnswer: boolean, held: (one: Scored) => number) =>
      [...found.values()]
        .filter(({ hit }) => (hit.kind === "answer") === isAnswer)
        .map((one) => ({ ...one, value: one.score * (held(one) / whole) ** WHOLENESS * favour(one) }))
        .sort((one, other) => other.value - one.value);
    const pages = best(false, ({ meaning }) => meaning);
    const fewest = Math.max(FEWEST_WORDS * whole, BESIDE_PAGE * (pages[0]?.named ?? 0));
    // The answer of the page that comes first is shown before those of others.
    const rank = new Map(pages.slice(0, MOST_PAGES).map(({ hit }, at) => [hit.href, at]));
    const rankOf = ({ hit }: Scored) => rank.get(hit.href) ?? MOST_PAGES;
    const asked = new Set(terms.flatMap((term) => [term, ...(this.#alike.get(term) ?? [])]));
    // Before all comes the question itself, typed with no word more or less.
    const isAsked = ({ hit, named }: Scored) => named === whole && termsOf(hit.title).every((term) => asked.has(term));
    const answers = best(true, ({ named }) => named)
      .filter((one) => one.named >= fewest && (rankOf(one) < (isDefinition ? 1 : ANSWERED_PAGES) || isAsked(one)))
      .sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)) || rankOf(one) - rankOf(other));
    return [...answers.slice(0, MOST_ANSWERS), ...pages.slice(0, MOST_PAGES)].map(({ hit }) => hit);
  }

  /** A text in pieces; those whose words were searched are marked. */
  marked(text: string, query: string): readonly MarkedPiece[] {
    const wanted = new Set(termsOf(query));
    return (text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).map((piece) => ({
      text: piece,
      found: termsOf(piece).some((term) => wanted.has(term)),
    }));
  }

  /** Entries that hold a term, a word of the same meaning or one spelt almost like it. */
  #holding(term: string, isLast: boolean): ReadonlyMap<string, { readonly hit: SearchHit; readonly score: number }> {
    const groups = [
      this.#search(term, { prefix: isLast && term.length >= SHORTEST_BEGINNING, fuzzy: mistakes(term) }),
      ...(this.#alike.get(term) ?? []).filter((other) => other !== term).map((other) => this.#search(other)),
    ];
    const best = new Map<string, { hit: SearchHit; score: number }>();
    for (const [index, results] of groups.entries())
      for (const { id, score, kind, href, title, text, weight } of results) {
        const weighted = score * weight * (index === 0 ? 1 : SAME_MEANING);
        if (weighted > (best.get(id)?.score ?? 0)) best.set(id, { hit: { kind, href, title, text }, score: weighted });
      }
    return best;
  }

  #search(term: string, how: { readonly prefix?: boolean; readonly fuzzy?: number } = {}) {
    return this.#index.search(term, {
      ...how,
      tokenize: (text) => [text],
      processTerm: (text) => text,
      boost: { title: 4, name: 5, links: 4, asked: 6, headings: 2 },
      bm25: { k: 1.2, b: LENGTH, d: 0.5 },
      weights: { fuzzy: SLIGHT, prefix: 0.375 },
    });
  }
}

function termsOf(text: string): readonly string[] {
  return wordsOf(text).flatMap((word) => termOf(word) ?? []);
}
