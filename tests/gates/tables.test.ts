import { describe, expect, it } from "vitest";
import { tableProblems } from "../../scripts/gates/site/tables.ts";
import { sitePages } from "../../src/site-checks/site-pages.ts";
import { folderWith, pageWith } from "./site-fixture.ts";

const problemsWith = (body: string) => tableProblems(sitePages(folderWith({ "page.html": pageWith(body) })));
const rows = '<tr><td></td><th scope="col">Prix</th></tr><tr><th scope="row">Un</th><td>1</td></tr>';

describe("the gate of tables", () => {
  it.each([
    `<table><caption>Prix</caption>${rows}</table>`,
    `<table><caption>À remplir</caption>${rows}<tr><td><input aria-label="Deux"></td></tr></table>`,
    `<figure><figcaption id="prix">Prix</figcaption><table aria-labelledby="prix">${rows}</table></figure>`,
  ])("lets a named table with scoped headers through: %s", (body) => {
    expect(problemsWith(body)).toEqual([]);
  });

  it.each([
    ["no name", `<table>${rows}</table>`, "has no name"],
    ["a name that is not there", `<table aria-labelledby="rien">${rows}</table>`, "has no name"],
    ["no header", "<table><caption>Prix</caption><tr><td></td></tr></table>", "has no header"],
    [
      "a row of data without a header",
      '<table><caption>Prix</caption><tr><th scope="col">Poste</th></tr>\n<tr>\n<td>Un</td>\n<td>1</td></tr></table>',
      "the row « Un » has no header",
    ],
    ["no scope", "<table><caption>Prix</caption><tr><th>Un</th></tr></table>", "« Un » has no scope"],
    ["an empty header", '<table><caption>Prix</caption><tr><th scope="col"></th></tr></table>', "has an empty header"],
  ])("refuses %s", (_name, body, words) => {
    const problems = problemsWith(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });
});
