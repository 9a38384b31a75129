import { LANGUAGES } from "./tables/languages.ts";

/**
 * The language that a visitor prefers. Order: `?lng=`, cookie, local storage, session storage,
 * browser, page, under the names that i18next gives them. A library for it would be larger than this file.
 */

/** Sources of the preferred language. Each value is a code such as `en-GB`, or nothing. */
export interface LanguageSources {
  readonly query: string | null;
  readonly cookie: string | null;
  readonly local: string | null;
  readonly session: string | null;
  readonly browser: readonly string[];
  readonly page: string;
}

const known: readonly string[] = LANGUAGES;

/** The first language that the site has, in that order, and whether the address asked for it. */
export function detectLanguage(sources: LanguageSources): { readonly language: string; readonly asked: boolean } {
  const { query, cookie, local, session, browser, page } = sources;
  const code = (value: string | null) => (value ?? "").slice(0, 2).toLowerCase();
  const said = [query, cookie, local, session, ...browser, page].map(code).find((value) => known.includes(value));
  return { language: said ?? "fr", asked: known.includes(code(query)) };
}

/** `i18next=en; a=b` → `en` */
export function cookieLanguage(cookies: string): string | null {
  return /(?:^|;\s*)i18next=([a-zA-Z-]+)/.exec(cookies)?.[1] ?? null;
}
