import { expect, it } from "vitest";
import { articlePage } from "../content/law-articles.ts";
import { tools } from "./tools.ts";

const cited = tools.flatMap(({ name, articles }) => articles.map((text) => [name, text] as const));

/** Texts that the register has no page of. */
const withoutPage = ["C. assur., art. L.141-1"];

it.each(cited)("%s: %s has its page in the law register", (_tool, text) => {
  expect(articlePage(text, "2026-11-22") === undefined).toBe(withoutPage.includes(text));
});
