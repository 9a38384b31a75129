import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { publishedArticles } from "../../content/articles.ts";
import { categoryLabels } from "../../content/category-labels.ts";
import { loadBlogWords } from "../../content/page-words.ts";
import { loadSite } from "../../content/site.ts";

/** Number of articles in the feed; feed readers keep older ones. */
const newestShown = 50;

/** RSS 2.0 of the newest articles. */
export const GET: APIRoute = async () => {
  const { brand, url } = loadSite();
  const articles = (await publishedArticles()).slice(0, newestShown);
  return rss({
    title: `Blog de ${brand.name}`,
    description: loadBlogWords().description,
    site: url,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>fr-FR</language><atom:link href="${new URL("/blog/rss.xml", url).href}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      link: `/blog/${id}`,
      pubDate: data.date,
      description: data.excerpt,
      categories: [categoryLabels[data.category], ...data.tags],
    })),
  });
};
