import { yamlLoader } from "./load-yaml.ts";
import { type LawArticles, type LawCode, lawArticlesSchema } from "./schemas/law-articles.ts";

/** The articles of content/data/law-articles.yaml. */
export const loadLawArticles = yamlLoader("content/data/law-articles.yaml", () => lawArticlesSchema);

/** A piece of a source line, with an address when it names an article of the register. */
export interface SourcePart {
  readonly text: string;
  readonly url?: string;
  /** What the register knows it by: an article's identifier, or another text's address. */
  readonly known?: string;
}

/** Names of a code in source lines: in full, shortened, in English. */
const codeNames: Readonly<Record<LawCode, readonly string[]>> = {
  assurances: ["Code des assurances", "C. assur.", "Insurance Code"],
  civil: ["Code civil", "C. civ.", "Civil Code"],
  commerce: ["Code de commerce", "C. com.", "Commercial Code"],
  consommation: ["Code de la consommation", "C. conso.", "Consumer Code"],
  impots: ["Code général des impôts", "CGI", "General Tax Code"],
  mutualite: ["Code de la mutualité", "C. mut."],
  monetaire: ["Code monétaire et financier", "C. mon. fin.", "Monetary and Financial Code"],
  route: ["Code de la route", "C. route", "Highway Code"],
  "sante-publique": ["Code de la santé publique", "C. santé publ.", "Public Health Code"],
  "securite-sociale": ["Code de la sécurité sociale", "C. séc. soc.", "Social Security Code"],
  sport: ["Code du sport", "C. sport"],
  transports: ["Code des transports", "C. transports"],
  travail: ["Code du travail", "C. trav.", "Labour Code"],
};
/** Texts outside the register: the article numbers after them are theirs. */
const otherTexts =
  "code|loi|law|décret|decree|ordonnance|arrêté|convention|règlement|regulation|directive|rgpd|gdpr|livre|accord|avis|recommandation";
/** A hyphen in a number, with the sign that keeps it on its line (typography.ts) once the text is set. */
const HYPHEN = "-\\u2060?";
const numbered = `[LRDA]\\.?\\s?\\d+(?:${HYPHEN}\\d+)*`;
const plain = `\\d+(?:${HYPHEN}\\d+)*(?:\\s(?:bis|ter|quatervicies|quater))?(?:-0)?(?:\\s[A-Z](?![\\p{L}’'.]))?(?:\\sbis)?`;

const codeOf = new Map(
  Object.entries(codeNames).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)),
);
const isCode = (name: string | undefined): name is LawCode => name !== undefined && Object.hasOwn(codeNames, name);
/** A name as a pattern that allows any space and either apostrophe. */
const escaped = (name: string) =>
  name
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(" ", "\\s")
    .replaceAll("-", HYPHEN)
    .replace(/['’]/g, "['’]");

/** The pattern of one register: its other texts by name first, then codes and articles. */
function tokenOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped);
  const texts = names.length > 0 ? `(?<text>${longestFirst.join("|")})(?!\\d)|` : "";
  return new RegExp(texts + TOKEN, "giu");
}
const TOKEN = `(?<code>${[...codeOf.keys()].map(escaped).join("|")})|(?<other>(?<!\\p{L})(?:${otherTexts})(?!\\p{L}))|(?<annex>annexes?|annex)(?!\\p{L})|(?<article>${numbered}|${plain})|(?<bracket>[()])`;

const spaces = /\s+/gu;
const withoutJoiner = (text: string) => text.replaceAll("\u2060", "");
const plainWords = (text: string) => withoutJoiner(text).toLowerCase().replaceAll(spaces, " ").replaceAll("’", "'");
const keyOf = (article: string) =>
  withoutJoiner(article).replace(/^([lrda])\.?\s?/iu, (_all, letter: string) => letter.toUpperCase());

/**
 * Articles of the civil and tax codes are numbers without a letter; in other codes a bare number is a date or
 * an amount.
 */
function articleKey(code: LawCode | undefined, article: string): string | undefined {
  const key = keyOf(article).replaceAll(spaces, " ");
  return /^[LRDA]/.test(key) || code === "civil" || code === "impots" ? key : undefined;
}

/** Address of an article in its version of a day (AAAA-MM-JJ). */
export const articleAddress = (identifier: string, day: string) =>
  `https://www.legifrance.gouv.fr/codes/article_lc/${identifier}/${day}`;

/**
 * Splits a source line at the articles and texts that it names. « C. assur., art. L.113-12 et L.113-16 » gives
 * four pieces, two of them with an address. Text in brackets never changes the current code.
 * @param day AAAA-MM-JJ: the version of that day is linked.
 */
export function sourceParts(line: string, day: string, articles: LawArticles = loadLawArticles()): SourcePart[] {
  const parts: SourcePart[] = [];
  let code: LawCode | undefined;
  let isAnnex = false;
  let end = 0;
  const outer: (LawCode | undefined)[] = [];
  const texts = new Map(Object.entries(articles.textes).map(([name, url]) => [plainWords(name), url] as const));
  const link = (index: number, text: string, url: string, known = url) => {
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ text, url, known });
    end = index + text.length;
  };
  for (const match of line.matchAll(tokenOf(Object.keys(articles.textes)))) {
    const { text, code: name, other, annex, article, bracket } = match.groups ?? {};
    const page = text === undefined ? undefined : texts.get(plainWords(text));
    if (text !== undefined && page !== undefined) {
      link(match.index, text, page);
      if (outer.length === 0) code = undefined;
    }
    if (bracket === "(") outer.push(code);
    if (bracket === ")" && outer.length > 0) code = outer.pop();
    if (name !== undefined) {
      const known = codeOf.get(plainWords(name));
      code = isCode(known) ? known : undefined;
    }
    if (other !== undefined) code = undefined;
    if (annex !== undefined) isAnnex = true;
    if (article === undefined) continue;
    const key = articleKey(code, article);
    const known = code && key ? articles[code] : undefined;
    const found = (isAnnex ? known?.[`annexe ${key}`] : undefined) ?? known?.[key ?? ""];
    isAnnex = false;
    if (found === undefined) continue;
    link(match.index, article, articleAddress(found.id, day), found.id);
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** What the register knows of a source line: identifiers of articles, addresses of other texts. */
export function textsNamed(line: string, articles?: LawArticles): readonly string[] {
  return sourceParts(line, "", articles).flatMap(({ known }) => known ?? []);
}

/** Address of the first article or text that a source line names, if it is in the register. */
export function articlePage(line: string, day: string, articles: LawArticles = loadLawArticles()): string | undefined {
  return sourceParts(line, day, articles).find(({ url }) => url !== undefined)?.url;
}
