import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type * as z from "zod";
import { OTHER_LANGUAGES } from "../i18n/other-languages.ts";
import { faqsIn } from "./faqs.ts";
import { loadFigures } from "./figures.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { loadInsurers } from "./insurers.ts";
import { articleSchema } from "./schemas/article.ts";
import { audienceSchema } from "./schemas/audience.ts";
import { glossarySchema } from "./schemas/glossary.ts";
import { legalSchema } from "./schemas/legal.ts";
import { productSchema } from "./schemas/product.ts";
import { tradeSchema } from "./schemas/trade.ts";
import { loadSite, siteTextsIn, weeklyHours } from "./site.ts";
import { loadTestimonials, testimonialsTagged } from "./testimonials.ts";
import { resolveTokens } from "./tokens.ts";

const collections: Readonly<Record<string, z.ZodType>> = {
  products: productSchema("fr"),
  blog: articleSchema,
  trades: tradeSchema("fr"),
  audiences: audienceSchema("fr"),
  legal: legalSchema("fr"),
  glossary: glossarySchema,
};

const files = Object.keys(collections).flatMap((collection) => {
  const folder = `content/${collection}`;
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mdx"));
  return names.map((name) => [`${folder}/${name}`, collection] as const);
});

const { demonstration } = loadSite();

describe("the published content", () => {
  it.each(files)("%s passes its schema, and every figure it cites exists", (file, collection) => {
    const schema = collections[collection];
    if (!schema) throw new Error(collection);
    const [, frontMatter = "", ...body] = readFileSync(file, "utf8").split(/^---$/m);
    parseFrontMatter(parse(frontMatter), file, schema);
    // Tokens in code are examples for writers, not citations.
    expect(() => resolveTokens(body.join("---").replace(/```[\s\S]*?```|`[^`]*`/g, ""), file)).not.toThrow();
  });

  it("says in every language what each processor does, and what a transfer reaches", () => {
    const { host, others } = loadSite().processors;
    const countryOf = (one: typeof host) => one.transfer !== null;
    for (const language of OTHER_LANGUAGES) {
      const texts = siteTextsIn(language)().processors;
      expect(Object.keys(texts.others)).toEqual(others.map(({ id }) => id));
      expect(texts.host.transfer !== undefined).toBe(countryOf(host));
      for (const one of others) expect(texts.others[one.id]?.transfer !== undefined, one.id).toBe(countryOf(one));
    }
  });

  it("has figures for the law, each with a source and an end or a review", () => {
    const figures = Object.values(loadFigures());
    expect(figures.length).toBeGreaterThanOrEqual(80);
    expect(figures.every(({ source, valid_until, review }) => source && (valid_until || review))).toBe(true);
  });
});

describe.runIf(demonstration)("the demonstration", () => {
  it("is open Mondays to Fridays 9 to 18, Saturdays 9 to 12", () => {
    const weekday = [{ opens: "09:00", closes: "18:00" }];
    expect(weeklyHours(loadSite().hours)).toEqual([
      weekday,
      weekday,
      weekday,
      weekday,
      weekday,
      [{ opens: "09:00", closes: "12:00" }],
      [],
    ]);
  });

  it("borrows nothing real: phones of fiction, a reserved domain, an impossible registration", () => {
    const site = loadSite();
    const phones = [
      site.phone,
      site.advisorPhone,
      ...site.offices.map(({ phone }) => phone),
      ...Object.values(site.services).map(({ phone }) => phone),
    ];
    for (const { e164 } of phones) expect(e164).toMatch(/^\+33(?:19900|63998)\d{4}$/);
    for (const address of [site.email, site.noReplyEmail, ...Object.values(site.mailboxes)])
      expect(address).toMatch(/\.example$/);
    expect(site.legal.orias.replace(/\s/g, "")).toBe("00000000");
    expect(
      [...loadInsurers(), ...loadTestimonials(), ...Object.values(site.claims)].every(
        ({ demonstration }) => demonstration,
      ),
    ).toBe(true);
  });

  it("has twelve insurers, each with its own wordmark", () => {
    expect(new Set(loadInsurers().map(({ style }) => style)).size).toBe(12);
  });

  const counts: readonly (readonly [tag: string, count: number])[] = [
    ["home", 3],
    ["auto", 3],
    ["rc-pro", 3],
    ["rc-pro-artisans", 1],
    ["rc-pro-commercants", 1],
    ["rc-pro-liberales", 1],
    ["collectives", 3],
    ["multirisque", 3],
    ["multirisque-commerce", 1],
    ["solutions-financieres", 2],
    ["metiers", 2],
  ];
  it.each(counts)("shows the testimonials of %s, most recent first: %i", (tag, count) => {
    const dates = testimonialsTagged(tag).map(({ date }) => date.getTime());
    expect(dates).toHaveLength(count);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it("sets French typography in visible texts and resolves their figures", () => {
    const answer = faqsIn("fr")().home[1]?.answer ?? "";
    expect(answer).toContain("plus de 30");
    expect(faqsIn("fr")().home[0]?.question).toBe("Le devis est-il vraiment gratuit\u202F?");
    expect(loadSite().phone.display).toBe("01\u00A099\u00A000\u00A012\u00A034");
  });
});
