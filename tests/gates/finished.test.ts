import { describe, expect, it } from "vitest";
import { unfinishedProblems } from "../../scripts/gates/site/finished.ts";
import { type SitePage, sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith } from "./site-fixture.ts";

interface Parts {
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly body?: string;
}

function page({
  title = "t".repeat(50),
  description = "d".repeat(130),
  canonical = "/page",
  body = "",
}: Parts): string {
  const link = `<link rel="canonical" href="https://www.cabinet.example${canonical}">`;
  return `<!doctype html><html lang="fr"><head><title>${title}</title><meta name="description" content="${description}">${link}</head><body>${body}</body></html>`;
}

const read = (files: Readonly<Record<string, string>>): readonly SitePage[] => sitePages(folderWith(files));
/** The longest for which there is room beside every title: 26 characters and more become 45 and more. */
const brand = "Cabinet Galibier";
const problemsWith = (parts: Parts, name = brand) => unfinishedProblems(read({ "page.html": page(parts) }), name);

describe("the gate of finished pages", () => {
  it.each([45, 60])("lets a title of %d characters through", (length) => {
    expect(problemsWith({ title: "t".repeat(length) })).toEqual([]);
  });

  it.each([120, 155])("lets a description of %d characters through", (length) => {
    expect(problemsWith({ description: "d".repeat(length) })).toEqual([]);
  });

  it.each([
    ["a short title", { title: "t".repeat(44) }, "title of 44 characters"],
    ["a long title", { title: "t".repeat(61) }, "title of 61 characters"],
    ["a short description", { description: "d".repeat(119) }, "description of 119 characters"],
    ["a long description", { description: "d".repeat(156) }, "description of 156 characters"],
    ["another canonical address", { canonical: "/autre" }, "canonical address is «"],
    ["a placeholder", { body: "<p>Lorem ipsum</p>" }, "unfinished: Lorem ipsum"],
    ["a note to oneself", { body: "<p>TODO : prix</p>" }, "unfinished: TODO"],
    ["a reference left open", { body: "<p>[[pass-2026]]</p>" }, "unfinished: [[pass-2026]]"],
    ["a value left open in an attribute", { body: '<p title="{name}">Un</p>' }, "unfinished: {name}"],
    ["a value that is none", { body: "<p>undefined €</p>" }, "unfinished: undefined"],
    ["an icon without drawing", { body: "<svg></svg>" }, "an icon without drawing"],
    ["an icon that is not on the page", { body: '<svg><use href="#a"/></svg>' }, "the icon #a"],
  ] as const)("refuses %s", (_name, parts, words) => {
    expect(problemsWith(parts)).toEqual([expect.stringContaining(`/page: ${words}`)]);
  });

  it.each([
    ["a short brand", 35, "Kerlann", 36],
    ["a long brand, for which a title of 45 has no room", 25, "Cabinet de l’Œillet et de la Roche", 26],
  ])("asks for less of the titles beside %s", (_name, short, name, least) => {
    expect(problemsWith({ title: "t".repeat(short) }, name)).toEqual([expect.stringContaining(`not ${least} to 60`)]);
    expect(problemsWith({ title: "t".repeat(least) }, name)).toEqual([]);
  });

  it("lets a title of 26 characters through that names the brand", () => {
    expect(problemsWith({ title: "Les articles de Y. Kerlann" }, "Kerlann")).toEqual([]);
    expect(problemsWith({ title: "Les articles Yann | Kerlann" }, "Kerlann")).toHaveLength(1);
  });

  it("refuses two pages of one title or one description", () => {
    const twins = read({
      "page.html": page({}),
      "autre.html": page({ canonical: "/autre" }),
    });
    expect(unfinishedProblems(twins, brand)).toEqual([
      `/autre, /page have the same title: ${"t".repeat(50)}`,
      `/autre, /page have the same description: ${"d".repeat(130)}`,
    ]);
  });
});
