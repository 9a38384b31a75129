import { type RawPage, readFrontMatter } from "./read-front-matter.ts";

/** Address of the page that explains every word. */
export const GLOSSARY_PATH = "/glossaire";

/** Address of a word's own page: the word in content/glossary/franchise.mdx is at `/glossaire/franchise`. */
export function termPagePath(id: string): string {
  return `${GLOSSARY_PATH}/${id}`;
}

/** A word that carries a rule (its sources) and an example (its text) has a page of its own; the others are read in the list. */
export function hasOwnPage(word: { readonly sources: unknown; readonly hasText: boolean }): boolean {
  return Array.isArray(word.sources) && word.sources.length > 0 && word.hasText;
}

/** Where a word is explained: on its own page, or at its place in the list (`/glossaire#vetuste`). */
export function termPath(id: string, ownPage: boolean): string {
  return ownPage ? termPagePath(id) : `${GLOSSARY_PATH}#${id}`;
}

const ownPageOf = ({ data: { sources }, hasText }: RawPage): boolean => hasOwnPage({ sources, hasText });

/** Ids of the words that have a page of their own. */
export function termPageIds(words: readonly RawPage[]): readonly string[] {
  return words.filter(ownPageOf).map(({ id }) => id);
}

/** Where each word is explained, by its id. */
export function loadTermPaths(root?: string): ReadonlyMap<string, string> {
  return new Map(
    readFrontMatter("content/glossary", root).map((word) => [word.id, termPath(word.id, ownPageOf(word))]),
  );
}

/** A word of the glossary as a link: what it is called and where it is explained. */
export interface TermLink {
  readonly term: string;
  readonly path: string;
}

/** The links to all words of the collection, by id. */
export function termLinks(
  words: readonly {
    readonly id: string;
    readonly body?: string | undefined;
    readonly data: { readonly term: string; readonly sources?: unknown };
  }[],
): ReadonlyMap<string, TermLink> {
  return new Map(
    words.map(({ id, body, data: { term, sources } }) => {
      const ownPage = hasOwnPage({ sources, hasText: Boolean(body?.trim()) });
      return [id, { term, path: termPath(id, ownPage) }];
    }),
  );
}

/** Each word had a page of its own until November 2026: the addresses that now lead to the list. */
export function loadTermRedirects(root?: string): readonly { readonly from: string; readonly to: string }[] {
  return [...loadTermPaths(root)].flatMap(([id, to]) =>
    to === termPagePath(id) ? [] : [{ from: termPagePath(id), to }],
  );
}
