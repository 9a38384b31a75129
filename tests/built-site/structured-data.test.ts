import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSite } from "../../src/content/site.ts";
import { elementsOf, isIndexable, textOf } from "../../src/site-checks/page-text.ts";
import { builtPages, dist } from "./site-files.ts";

type Data = Readonly<Record<string, unknown>>;

/** Properties without which a search engine has no use for the data. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ["itemListElement"],
  InsuranceAgency: ["name", "url", "telephone", "address", "openingHoursSpecification"],
  WebSite: ["name", "url"],
  Service: ["name", "description", "provider", "url"],
  FAQPage: ["mainEntity"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "image", "description"],
  Article: ["headline", "datePublished", "dateModified", "author", "image", "description"],
};

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The structured data of a page. @throws SyntaxError when a block is no JSON. */
function structuredData(html: string): readonly Data[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.flatMap(([, json = ""]) => {
    const parsed: unknown = JSON.parse(json);
    const list = isData(parsed) && Array.isArray(parsed["@graph"]) ? parsed["@graph"] : [parsed];
    return list.filter(isData);
  });
}

const site = loadSite();
const pages = builtPages();
const withData = pages.filter(({ html }) => html.includes("application/ld+json"));

describe("the structured data", () => {
  it.each(withData.map((page) => [page.path, page] as const))("of %s is complete", (_path, { html }) => {
    for (const data of structuredData(html)) {
      const type = String(data["@type"]);
      expect(data["@context"] ?? "https://schema.org").toBe("https://schema.org");
      expect(Object.keys(required), `${type} is a type that we know`).toContain(type);
      const missing = (required[type] ?? []).filter((name) => data[name] === undefined || data[name] === "");
      expect(missing, type).toEqual([]);
    }
  });

  it("names the broker on the home page", () => {
    const home = pages.find(({ path }) => path === "/");
    expect(structuredData(home?.html ?? "").map((data) => data["@type"])).toContain("InsuranceAgency");
  });

  it("holds the breadcrumb that each page shows", () => {
    for (const { path, html } of pages.filter((page) => isIndexable(page.html) && /class="crumbs/.test(page.html))) {
      const list = structuredData(html).find((data) => data["@type"] === "BreadcrumbList")?.itemListElement;
      const crumbs = html.match(/<nav class="crumbs[^>]*>([\s\S]*?)<\/nav>/)?.[1] ?? "";
      const shown = elementsOf(crumbs)
        .filter(({ tagName }) => tagName === "li")
        .map(textOf);
      expect(Array.isArray(list) ? list.map((item: unknown) => (isData(item) ? item.name : item)) : list, path).toEqual(
        shown,
      );
    }
  });

  it("repeats only questions and answers that the page shows", () => {
    for (const { path, html } of withData) {
      const faq = structuredData(html).find((data) => data["@type"] === "FAQPage");
      const questions = Array.isArray(faq?.mainEntity) ? faq.mainEntity.filter(isData) : [];
      const plain = (text: string) => text.replace(/\s+/g, " ").trim();
      const shown = plain(
        elementsOf(html)
          .filter(({ tagName }) => tagName === "main")
          .map(textOf)
          .join(" "),
      );
      for (const question of questions) expect(shown, path).toContain(plain(String(question.name)));
    }
  });
});

describe("the picture of a page for social networks", () => {
  it.each(pages.filter(({ html }) => isIndexable(html)).map((page) => [page.path, page] as const))(
    "exists for %s",
    (_path, { html }) => {
      const address = html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? "";
      expect(address.startsWith(site.url)).toBe(true);
      expect(existsSync(join(dist, new URL(address).pathname)), address).toBe(true);
    },
  );
});
