import { buildTime } from "../shared/build-time.ts";
import { isoDay, parisDay } from "../shared/civil-date.ts";
import { articlePage, loadLawArticles } from "./law-articles.ts";
import { loadOffer } from "./offer.ts";
import { resolveTokens } from "./tokens.ts";
import { toolFigures } from "./tool-figures.ts";

/** Addresses of these texts in their versions of a day, by the names that are in content/data/law-articles.yaml. */
function pagesOf(texts: readonly string[], day: string, root?: string): Readonly<Record<string, string>> {
  const articles = loadLawArticles(root);
  return Object.fromEntries(
    texts.flatMap((text) => {
      const page = articlePage(text, day, articles);
      return page ? [[text, page] as const] : [];
    }),
  );
}

/**
 * What content/ says to a calculator: the amounts of the law, the figures and texts that its sentences cite, as a page of
 * that day writes them, and the acts that the broker does without.
 */
export function toolContent(
  { cites = [], articles }: { readonly cites?: readonly string[]; readonly articles: readonly string[] },
  root?: string,
  now: Date = buildTime,
) {
  const { withdrawnActs } = loadOffer(root);
  const cited = cites.map((key) => [key, resolveTokens(`[[${key}]]`, "src/tools", root, "fr", now)] as const);
  // All of it is written into the page, so what is empty is left out.
  return {
    figures: toolFigures(root),
    pages: pagesOf(articles, isoDay(parisDay(now)), root),
    ...(cited.length > 0 && { cited: Object.fromEntries(cited) }),
    ...(withdrawnActs.size > 0 && { withdrawn: [...withdrawnActs] }),
  };
}
