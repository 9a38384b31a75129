import { describe, expect, it } from "vitest";
import { articlePage } from "../content/law-articles.ts";
import { tools } from "./tools.ts";

const cited = tools.flatMap(({ name, articles }) =>
  Object.values(articles).map((article) => [name, article.name, article.url] as const),
);

describe("the articles that calculators cite", () => {
  it.each(cited)("%s: %s leads to the page that the law desk knows", (_tool, name, url) => {
    expect(articlePage(name, "2026-11-22")).toBe(url);
  });
});
