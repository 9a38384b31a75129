import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { parseFrontMatter } from "./front-matter.ts";
import { requireProps } from "./mdx-errors.ts";
import { relatedContent } from "./related-pages.ts";
import { articleSchema } from "./schemas/article.ts";
import { audienceSchema } from "./schemas/audience.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { glossarySchema } from "./schemas/glossary.ts";
import { guideSchema } from "./schemas/guide.ts";
import { legalSchema } from "./schemas/legal.ts";
import { productSchema } from "./schemas/product.ts";
import { tradeSchema } from "./schemas/trade.ts";
import { resolveTokens } from "./tokens.ts";

const guide = readFileSync("content/README.md", "utf8");
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, text = ""]) => text);
const article = blocks("yaml").find((text) => text.startsWith("id: assurer")) ?? "";
/** The text below a heading, down to the next heading of its rank. */
const section = (heading: string) => guide.split(/^(?=###? )/m).find((part) => part.startsWith(heading)) ?? "";

/** Names of every key of a schema, those of the lists and groups below it included. */
function keysOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, below]) => [key, ...keysOf(below)]);
  if (schema instanceof z.ZodArray) return keysOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return keysOf(schema.unwrap());
  return [];
}

const file = "content/blog/mon-article.mdx";
const changed = (change: object) => () => parseFrontMatter({ ...parse(article), ...change }, file, articleSchema);

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return "(aucune erreur)";
}

describe("the writers' guide", () => {
  it("gives an article's head that is accepted as it stands, with every key there is", () => {
    expect(messageOf(changed({}))).toBe("(aucune erreur)");
    expect(Object.keys(parse(article)).toSorted()).toEqual(Object.keys(articleSchema.shape).toSorted());
  });

  it.each(Object.keys(articleSchema.shape))("explains the key %s", (key) => {
    expect(guide.split("\n").some((line) => line.startsWith("|") && line.split("|")[1]?.includes(`\`${key}\``))).toBe(
      true,
    );
  });

  const components = readdirSync("src/components/mdx").flatMap((name) =>
    name.endsWith(".astro") ? [name.replace(".astro", "")] : [],
  );
  it.each(components)("shows <%s>", (component) => {
    expect(blocks("mdx").some((text) => text.includes(`<${component}`))).toBe(true);
  });

  const otherPages: readonly (readonly [heading: string, schema: z.ZodType])[] = [
    ["### Une offre", productSchema],
    ["### Un métier", tradeSchema],
    ["### La page d'un public", audienceSchema],
    ["### Une page légale", legalSchema],
    ["### Un mot du glossaire", glossarySchema],
    ["### Un guide", guideSchema],
  ];
  it.each(
    otherPages.flatMap(([heading, schema]) => [...new Set(keysOf(schema))].map((key) => [heading, key] as const)),
  )("explains under « %s » or among the common parts the key %s", (heading, key) => {
    const named = new RegExp(`\`(?:\\w+\\.)*${key}(?:\\.\\w+)*\``);
    expect(section(heading)).not.toBe("");
    expect(`${section("### Parties communes")}${section(heading)}`).toMatch(named);
  });

  // Read as text: the names that the module hands to the legal pages.
  const legalComponents = [
    ...readFileSync("src/components/mdx/legal-components.ts", "utf8").matchAll(/^ {2}(\w+),$/gm),
  ].map(([, name = ""]) => name);
  it.each(legalComponents)("shows <%s>, which a legal page may use", (component) => {
    expect(blocks("mdx").some((text) => text.includes(`<${component}`))).toBe(true);
  });

  /** Facts of the broker, for the pages of the law. */
  const factComponents = ["Identity", "InsurerList"];
  it.each(components.filter((name) => !factComponents.includes(name)))("has <%s> in its model article", (component) => {
    expect(readFileSync("content/blog/modele-d-article.mdx", "utf8")).toContain(`<${component}`);
  });

  it("cites figures and claims that exist, and shows a figure as it is kept", () => {
    for (const text of blocks("mdx")) expect(() => resolveTokens(text, "content/README.md")).not.toThrow();
    const figure = blocks("yaml").find((text) => text.startsWith("sinistre-declaration-delai"));
    expect(messageOf(() => figuresSchema.parse(parse(figure ?? "")))).toBe("(aucune erreur)");
  });

  it.each([
    ["an unknown subject", changed({ category: "voiture" })],
    ["a date of another country", changed({ date: "21/11/2026" })],
    ["a short description", changed({ description: "Trop court." })],
    ["an unknown key", changed({ autheur: "x" })],
    ["a cover without words", changed({ image: { cover: "auto" } })],
    ["an unknown figure", () => resolveTokens("[[cat-nat-declaration]]", file)],
    [
      "a link to a draft",
      () => relatedContent({ id: "mon-article", data: { related: ["/blog/brouillon"] } }, new Map(), new Map()),
    ],
    [
      "a misused component",
      () =>
        requireProps(
          "Callout",
          { url: new URL("https://exemple.test/blog/mon-article"), props: { type: "conseil", title: "x" } },
          { type: ["info", "attention", "exemple"], title: "text" },
        ),
    ],
  ])("quotes the message for %s word for word", (_mistake, act) => {
    expect(guide).toContain(messageOf(act));
  });
});
