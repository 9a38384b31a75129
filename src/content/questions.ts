import { getCollection } from "astro:content";
import { entryByPath, loadCatalogue } from "./catalogue.ts";
import { faqsIn } from "./faqs.ts";
import { groupQuestions, type QuestionGroup, type QuestionSource } from "./question-groups.ts";

/** The questions of the site by subject: home, sections, offers and trades. Titles are those of the catalogue. */
export async function siteQuestions(): Promise<readonly QuestionGroup[]> {
  const catalogue = loadCatalogue();
  const rank = new Map(catalogue.entries.map(({ path }, index) => [path, index]));
  const home: QuestionSource = {
    path: "/",
    title: "Premières questions",
    subject: "cabinet",
    items: faqsIn("fr")().home,
  };
  const audiences = await getCollection("audiences");
  const sections = catalogue.sections.map(({ id, path, title }): QuestionSource => {
    const items = audiences.find(({ data }) => data.section === id)?.data.faq?.items ?? [];
    return { path, title, subject: "cabinet", items };
  });
  const products = (await getCollection("products"))
    .map(({ id, data }): QuestionSource => {
      const path = `/${id}`;
      const entry = entryByPath(path, catalogue);
      return {
        path,
        title: entry?.title ?? data.h1,
        subject: data.category,
        isVariant: entry?.parent !== undefined,
        items: data.faq.items,
      };
    })
    .sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
  const trades = (await getCollection("trades")).map(({ id, data }): QuestionSource => {
    const path = `/metiers/${id}`;
    const title = catalogue.trades.find((trade) => trade.path === path)?.title ?? data.h1;
    return { path, title, subject: data.category, items: data.faq?.items ?? [] };
  });
  return groupQuestions([home, ...sections, ...products, ...trades]);
}
