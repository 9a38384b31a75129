import rss from "@astrojs/rss";
import type { APIRoute } from "astro";
import { loadChanges } from "../../content/changes.ts";
import { loadSite } from "../../content/site.ts";
import { formatDay } from "../../i18n/format-day.ts";

/** RSS 2.0 of what changed, newest line first; a change to come is dated by the day on which it was written. */
export const GET: APIRoute = () => {
  const { brand, url } = loadSite();
  const changes = loadChanges().toSorted((a, b) => b.published.getTime() - a.published.getTime());
  return rss({
    title: `Ce qui a changé | ${brand.name}`,
    description: "Les règles d’assurance qui changent et les corrections de ce site, en une phrase chacune.",
    site: url,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom" },
    customData: `<language>fr-FR</language><atom:link href="${new URL("/a-jour/rss.xml", url).href}" rel="self" type="application/rss+xml"/>`,
    items: changes.map(({ date, published, kind, text, pages }) => ({
      title: text,
      link: pages[0] ?? "/a-jour",
      pubDate: published,
      description: `${formatDay(date)} : ${text}`,
      categories: [kind === "loi" ? "Loi" : "Site"],
    })),
  });
};
