import { describe, expect, it } from "vitest";
import { articlePage } from "../content/law-articles.ts";
import { articles } from "./articles.ts";
import { obligationArticles } from "./obligation-articles.ts";

describe("the articles that calculators cite", () => {
  it.each(Object.entries({ ...articles, ...obligationArticles }))(
    "%s leads to the page that the law desk knows",
    (_key, { name, url }) => {
      expect(articlePage(name, "2026-11-22")).toBe(url);
    },
  );
});
