import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { describeProblem } from "./content-error.ts";
import { loadFigures } from "./figures.ts";
import { checkFrontMatter } from "./front-matter-text.ts";
import { mdxProblems } from "./mdx-problems.ts";
import { articleSchema } from "./schemas/article.ts";
import { audienceSchema } from "./schemas/audience.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { glossarySchema } from "./schemas/glossary.ts";
import { guideSchema } from "./schemas/guide.ts";
import { legalSchema } from "./schemas/legal.ts";
import { productSchema } from "./schemas/product.ts";
import { tradeSchema } from "./schemas/trade.ts";
import { resolveTokens } from "./tokens.ts";
import { typedFigures } from "./typed-figures.ts";

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
/** The guide's own article with one line changed. */
const retyped = (from: string | RegExp, to: string) => () =>
  checkFrontMatter(`---\n${article.replace(from, to)}---\n`, file, articleSchema);
const misused = (body: string) => {
  const text = `---\n${article}---\n\n${body}\n`;
  const surroundings = { root: process.cwd(), pages: new Set(["/contact"]), hiddenPages: new Set<string>() };
  return [...mdxProblems(file, text, surroundings), ...typedFigures([{ file, text }], loadFigures())].map(
    describeProblem,
  );
};

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return "(aucune erreur)";
}

describe("the writers' guide", () => {
  it("gives a front matter of an article that is accepted unchanged, with every key there is", () => {
    expect(messageOf(retyped("", ""))).toBe("(aucune erreur)");
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
    ["### Une offre", productSchema("fr")],
    ["### Un métier", tradeSchema("fr")],
    ["### La page d'un public", audienceSchema("fr")],
    ["### Une page légale", legalSchema("fr")],
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

  // The component names that the module exports for the legal pages, read from its text.
  const legalComponents = [
    ...readFileSync("src/components/mdx/legal-components.ts", "utf8").matchAll(/^ {2}(\w+),$/gm),
  ].map(([, name = ""]) => name);
  it.each(legalComponents)("shows <%s>, which a legal page may use", (component) => {
    expect(blocks("mdx").some((text) => text.includes(`<${component}`))).toBe(true);
  });

  /** Components that only legal pages use, for facts of the broker. */
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
    ["an unknown subject", retyped("category: habitation", "category: voiture")],
    ["a date of another country", retyped("date: 2026-11-21", "date: 21/11/2026")],
    ["a short description", retyped(/^description: .*$/m, 'description: "Trop court."')],
    ["an unknown key", retyped(/^author: /m, 'autheur: "x"\nauthor: ')],
    ["a cover without words", retyped(/^ {2}alt: .*\n/m, "")],
    ["curly quotes", retyped(/^title: .*$/m, "title: “Assurer un vélo : vol, casse”")],
    ["a colon without quotes", retyped(/^title: .*$/m, "title: Assurer un vélo : vol, casse")],
  ])("quotes the message for %s word for word", (_mistake, act) => {
    expect(guide).toContain(messageOf(act).split("\n")[0]);
  });

  it.each([
    ["an unknown figure", "Sous [[cat-nat-declaration]]."],
    ["a figure typed by hand", "Le plafond est de 48 060 €."],
    ["a misused component", '<Callout type="conseil" title="x">\n\nTexte\n\n</Callout>'],
    ["a tag never closed", '<Callout type="info" title="x">\n\nTexte'],
    ["a sum after <", "Un dégât <500 €."],
    ["a dead link", "Voir [la page](/contacts)."],
  ])("quotes the message for %s word for word", (_mistake, body) => {
    const [message = "(aucune erreur)"] = misused(body);
    expect(guide).toContain(message);
  });
});
