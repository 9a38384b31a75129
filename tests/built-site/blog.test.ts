import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isWorthIndexing, visibleArticles } from "../../src/content/article-lists.ts";
import { categoryLabels } from "../../src/content/category-labels.ts";
import { parseFrontMatter } from "../../src/content/front-matter.ts";
import { isPublished } from "../../src/content/publication.ts";
import { articleSchema } from "../../src/content/schemas/article.ts";
import { loadSite } from "../../src/content/site.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import { articlesPerPage, pagePath, paginate } from "../../src/shared/pagination.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { builtPages, dist, offeredFiles } from "./site-files.ts";

const all = offeredFiles("blog").map(({ id, data, file }) => ({
  id,
  data: parseFrontMatter(data, file, articleSchema),
}));
const now = new Date(process.env.SITE_NOW ?? Date.now());
const published = visibleArticles(all, now, false);
const hidden = all.filter(({ data }) => !isPublished(data, now));
const lists = paginate(published);

const pages = new Map(builtPages().map((page) => [page.path, page.html]));
function page(path: string): string {
  const html = pages.get(path);
  if (html === undefined) throw new Error(`${path} has not been built`);
  return html;
}

/** Articles of a list in the order of their cards. */
const cards = (html: string) =>
  [...html.matchAll(/<h2[^>]*> *<a [^>]*href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
const text = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .replace(/[\s\u00a0]+/g, " ");

describe("the lists of the blog", () => {
  it("[S2-073, S2-074] show as cards the newest three, those to keep, then the others, each once", () => {
    const shown = lists.map(({ number }) => cards(page(pagePath("/blog", number))));
    const [latest, rest] = [published.slice(0, 3), published.slice(3)];
    const kept = rest.filter(({ data }) => data.guide);
    const others = rest.filter(({ data }) => !data.guide);
    expect(shown.flat()).toEqual([...latest, ...kept, ...others].map(({ id }) => id));
    expect(shown[0]).toHaveLength(Math.min(articlesPerPage, published.length));
  });

  it("have neither a /blog/1 nor a page after the last", () => {
    expect(pages.has("/blog/1")).toBe(false);
    expect(pages.has(`/blog/${lists.length + 1}`)).toBe(false);
  });

  it("lead from one page to the next and back", () => {
    for (const { number, last } of lists) {
      const html = page(pagePath("/blog", number));
      expect(html.includes(`href="${pagePath("/blog", number + 1)}" rel="next"`)).toBe(number < last);
      expect(html.includes(`href="${pagePath("/blog", number - 1)}" rel="prev"`)).toBe(number > 1);
    }
  });

  it("[S2-075, S2-170] show on each card cover, subject, French date, author, reading time, excerpt, two keywords and a read link", () => {
    const html = lists.map(({ number }) => page(pagePath("/blog", number))).join("");
    const shown = html.match(/<article class="article-card">[\s\S]*?<\/article>/g) ?? [];
    expect(shown).toHaveLength(published.length);
    for (const { id, data } of published) {
      const card = shown.find((one) => one.includes(`href="/blog/${id}"`)) ?? "";
      expect(card).toMatch(/<(?:svg|img|picture) [^>]*\bcover\b/);
      expect(card).toContain(`>${categoryLabels[data.category]}</span>`);
      expect(card).toContain(formatDay(data.date));
      expect(text(card)).toContain(text(data.excerpt));
      expect(text(card)).toMatch(/\d+ min/);
      expect(text(card)).toContain(data.author);
      for (const tag of data.tags.slice(0, 2)) expect(text(card)).toContain(tag.replace(/\u00a0/g, " "));
      expect(card.match(/<li>/g)?.length).toBe(2);
      expect(text(card)).toContain("Lire l’article");
    }
  });

  const groups = [
    ...Map.groupBy(published, ({ data }) => `/blog/categorie/${data.category}`),
    ...Map.groupBy(
      published.flatMap((article) => article.data.tags.map((tag) => ({ ...article, tag }))),
      ({ tag }) => `/blog/etiquette/${slugOf(tag)}`,
    ),
  ];
  it.each(groups)("%s has its articles, and is open to search engines from three on", (path, articles) => {
    expect(cards(page(path))).toEqual(articles.slice(0, articlesPerPage).map(({ id }) => id));
    expect(page(path).includes('<meta name="robots" content="noindex"')).toBe(!isWorthIndexing(articles.length));
  });

  it("are always open to search engines on the blog itself", () => {
    for (const { number } of lists) expect(page(pagePath("/blog", number))).not.toContain('content="noindex"');
  });
});

describe("an article", () => {
  it.each(published.map((article, index) => [article.id, article, index] as const))(
    "[S2-081, S2-111] %s says who, when and how long, lists its parts and leads on",
    (id, { data }, index) => {
      const html = page(`/blog/${id}`);
      const meta = text(/<dl class="article-meta">([\s\S]*?)<\/dl>/.exec(html)?.[1] ?? "");
      expect(meta.toLowerCase()).toContain(`par ${data.author}, ${data.authorRole}`.toLowerCase());
      expect(meta).toContain(`Publié ${formatDay(data.date)}`);
      expect(meta).toContain(`Mis à jour ${formatDay(data.updated)}`);
      expect(meta).toMatch(data.readTime ? new RegExp(`Lecture ${data.readTime} min`) : /Lecture [1-9]\d? min/);
      for (const tag of data.tags) expect(html).toContain(`href="/blog/etiquette/${slugOf(tag)}"`);
      for (const path of data.related) expect(html).toContain(`href="${path}"`);
      if (data.cta) expect(html).toContain(`href="${data.cta.href}"`);
      const listed = [...html.matchAll(/<li><a href="#([^"]+)"/g)].map(([, anchor]) => anchor);
      expect(listed.length).toBeGreaterThan(1);
      expect(listed.filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([]);
      const neighbour = (rel: string) => new RegExp(`<a [^>]*href="/blog/([^"]+)" rel="${rel}"`).exec(html)?.[1];
      expect(neighbour("prev")).toBe(published[index + 1]?.id);
      expect(neighbour("next")).toBe(published[index - 1]?.id);
    },
  );

  it.each(published.map(({ id }) => id))(
    "[S2-189] %s can be shared by plain links, without a network's script",
    (id) => {
      const html = page(`/blog/${id}`);
      const address = encodeURIComponent(`${loadSite().url}/blog/${id}`);
      for (const start of [
        "mailto:?",
        "https://www.facebook.com/sharer/sharer.php?u=",
        "https://x.com/intent/post?url=",
        "https://www.linkedin.com/sharing/share-offsite/?url=",
      ]) {
        const link = [...html.matchAll(/href="([^"]+)"/g)].find(([, href]) => href?.startsWith(start));
        expect(link?.[1], start).toContain(address);
      }
      expect(html).not.toMatch(/<script[^>]*src="(?:https?:)?\/\//);
      // Who searches for the name of a network does not find every article.
      expect(html).toMatch(/<div class="[^"]*\bshare"[^>]* data-unsearched/);
    },
  );

  const contentsOf = [
    [
      "guide-assurance-rc-pro-2025",
      "introduction definition-importance obligations-legales garanties-couvertures exclusions choisir-contrat optimiser-budget tendances-2025 conclusion ce-qui-a-changé-dans-ce-guide",
    ],
    [
      "guide-assurance-vie-2025",
      "introduction fonctionnement types-contrats fiscalite investir optimiser transmission tendances-2025 changements conclusion",
    ],
  ] as const;
  it.each(contentsOf.filter(([id]) => published.some((article) => article.id === id)))(
    "%s has its contents",
    (id, anchors) => {
      const contents = /<nav class="side-nav contents"[\s\S]*?<\/nav>/.exec(page(`/blog/${id}`))?.[0] ?? "";
      expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor).join(" ")).toBe(anchors);
    },
  );

  it.each(published.map(({ id }) => id))("%s has one h1 and headings without a gap", (id) => {
    const main = /<main[\s\S]*<\/main>/.exec(page(`/blog/${id}`))?.[0] ?? "";
    const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it("that nobody wrote is no page: the 404 page answers", () => {
    expect(existsSync(join(dist, "blog/un-article-qui-n-existe-pas.html"))).toBe(false);
    expect(text(page("/404"))).toContain("Oups");
  });
});

describe("drafts and articles to come", () => {
  it("exist, so that this test can fail", () => {
    expect(hidden.length).toBeGreaterThan(0);
  });

  it.each(hidden.map(({ id, data }) => [id, data] as const))("%s is nowhere on the published site", (id, data) => {
    const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.includes(id))).toEqual([]);
    for (const file of files.filter((name) => /\.(?:html|xml)$/.test(name))) {
      const content = readFileSync(join(dist, file), "utf8");
      expect(content.includes(`/blog/${id}`) || content.includes(data.title), file).toBe(false);
    }
  });
});

describe("the feed", () => {
  let feed: string;
  beforeAll(() => {
    feed = readFileSync(join(dist, "blog/rss.xml"), "utf8");
  });

  /** Every opened element is closed in order, and every ampersand starts an entity. */
  function wellFormed(xml: string): boolean {
    const open: string[] = [];
    for (const [, closing, name = "", empty] of xml
      .replace(/<\?[\s\S]*?\?>/g, "")
      .matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
      if (empty) continue;
      if (!closing) open.push(name);
      else if (open.pop() !== name) return false;
    }
    const outside = xml.replace(/<[^<>]*>/g, "");
    return open.length === 0 && !/[<>]/.test(outside) && !/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml);
  }

  it("is well-formed RSS 2.0 with what a channel must have", () => {
    expect(wellFormed(feed)).toBe(true);
    expect(wellFormed("<a>&nbsp;</a>") || wellFormed("<a><b></a></b>")).toBe(false);
    expect(feed).toMatch(/<rss version="2\.0"[^>]*>\s*<channel>/);
    const channel = feed.replace(/<item>[\s\S]*<\/item>/, "");
    for (const name of ["title", "link", "description", "language"])
      expect(channel).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
    expect(channel).toContain(`<atom:link href="${loadSite().url}/blog/rss.xml" rel="self"`);
  });

  it("has every published article, the newest first, with its address and day", () => {
    const items = [...feed.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = ""]) => ({
      link: /<link>([^<]+)<\/link>/.exec(item)?.[1],
      guid: /<guid[^>]*>([^<]+)<\/guid>/.exec(item)?.[1],
      day: new Date(/<pubDate>([^<]+)<\/pubDate>/.exec(item)?.[1] ?? "").toISOString(),
    }));
    expect(items).toEqual(
      published.slice(0, 50).map(({ id, data }) => {
        const link = `${loadSite().url}/blog/${id}`;
        return { link, guid: link, day: data.date.toISOString() };
      }),
    );
  });

  it("is announced on the blog's pages", () => {
    for (const path of ["/blog", `/blog/${published[0]?.id}`])
      expect(page(path)).toContain('type="application/rss+xml" title="Articles du blog" href="/blog/rss.xml"');
  });
});
