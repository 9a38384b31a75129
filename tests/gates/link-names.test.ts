import { describe, expect, it } from "vitest";
import { linkNameProblems } from "../../scripts/gates/site/link-names.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) => linkNameProblems(sitePages(folderWith({ "page.html": pageWith(body) })));

describe("the gate of link names", () => {
  it.each([
    '<a href="/contact">Nous écrire</a>',
    '<a href="/"><img src="/art/marque.svg" alt="Accueil"></a>',
    '<a href="/" aria-label="Accueil"></a>',
  ])("lets %s through", (body) => {
    expect(problemsWith(body)).toEqual([]);
  });

  it.each([
    ["no name", '<a href="/contact"><svg></svg></a>', "has no name"],
    ["a card read whole", `<a href="/contact">${"Une phrase de plus. ".repeat(10)}</a>`, "letters long"],
  ])("refuses %s", (_name, body, words) => {
    const problems = problemsWith(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });
});
