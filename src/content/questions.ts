import { getCollection } from "astro:content";
import { entryByPath, loadCatalogue } from "./catalogue.ts";
import { groupQuestions, type QuestionGroup } from "./question-groups.ts";

/** Every question of the offers and trades, by subject. Titles are those of the catalogue. */
export async function siteQuestions(): Promise<readonly QuestionGroup[]> {
  const catalogue = loadCatalogue();
  const rank = new Map(catalogue.entries.map(({ path }, index) => [path, index]));
  const products = (await getCollection("products"))
    .map(({ id, data }) => {
      const path = `/${id}`;
      const title = entryByPath(path, catalogue)?.title ?? data.h1;
      return { path, title, category: data.category, items: data.faq.items };
    })
    .sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  const trades = (await getCollection("trades")).map(({ id, data }) => {
    const path = `/metiers/${id}`;
    const title = catalogue.trades.find((trade) => trade.path === path)?.title ?? data.h1;
    return { path, title, category: data.category, items: data.faq?.items ?? [] };
  });
  return groupQuestions([...products, ...trades]);
}
