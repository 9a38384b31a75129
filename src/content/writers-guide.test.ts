import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseFrontMatter } from "./front-matter.ts";
import { requireProps } from "./mdx-errors.ts";
import { relatedContent } from "./related-pages.ts";
import { articleSchema } from "./schemas/article.ts";
import { figuresSchema } from "./schemas/figures.ts";
import { resolveTokens } from "./tokens.ts";

const guide = readFileSync("content/README.md", "utf8");
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, text = ""]) => text);
const article = blocks("yaml").find((text) => text.startsWith("id: assurer")) ?? "";
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

  /** Facts of the broker, for the pages of the law. */
  const legalComponents = ["Identity", "InsurerList"];
  it.each(components.filter((name) => !legalComponents.includes(name)))(
    "has <%s> in its model article",
    (component) => {
      expect(readFileSync("content/blog/modele-d-article.mdx", "utf8")).toContain(`<${component}`);
    },
  );

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
