import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadFigures } from "../../src/content/figures.ts";
import { lawArticlesSchema } from "../../src/content/schemas/law-articles.ts";
import { ARTICLES_FILE, readArticle } from "./read-article.ts";

const now = new Date("2026-11-24T10:00:00Z");
const text = readFileSync(ARTICLES_FILE, "utf8");
const read = (words: readonly string[], from = text) =>
  readArticle(words, from, lawArticlesSchema.parse(parse(from)), loadFigures(), now);
const article = "C. assur., art. L.113-12";
const whole = [article, "--par", "Claire Vasseur", "--version", "2016-10-01"];

describe("npm run law -- read", () => {
  const entry = /^ {2}L113-12:.*\r?\n(?: {4}.*\r?\n)*/m;
  const noted =
    '    id: LEGIARTI000006792094\n    readOn: 2026-11-24\n    by: "Claire Vasseur"\n    version: 2016-10-01\n';

  it("notes who read an article, when, in which version, and changes no other line", () => {
    const change = read(whole);
    expect(entry.exec(change.text)?.[0]).toBe(`  L113-12:\n${noted}`);
    expect(change.text.replace(entry, "")).toBe(text.replace(entry, ""));
    expect(lawArticlesSchema.parse(parse(change.text)).assurances["L113-12"]?.by).toBe("Claire Vasseur");
    expect(change.report).toContain("acte resiliation-a-l-echeance");
    expect(change.report).toContain("https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006792094/2026-11-24");
  });

  it("puts a second reading in the place of the first, and keeps the ends of lines of another system", () => {
    const first = read(whole, text.replaceAll("\n", "\r\n")).text;
    const second = read([...whole, "--copie", "2026-08-01"], first).text;
    expect(second).toContain("    version: 2016-10-01\r\n    copyDate: 2026-08-01\r\n");
    expect(second.split("LEGIARTI000006792094")).toHaveLength(2);
    expect(second.replaceAll("\r\n", "").includes("\n")).toBe(false);
  });

  it("notes a copy that does not say since when its version is in force", () => {
    const change = read([article, "--par", "Claire Vasseur", "--copie", "2026-08-01"]);
    expect(entry.exec(change.text)?.[0]).toBe(
      `  L113-12:\n${noted.replace(/ {4}version.*\n/, "    copyDate: 2026-08-01\n")}`,
    );
    expect(lawArticlesSchema.parse(parse(change.text)).assurances["L113-12"]?.version).toBeUndefined();
    expect(change.report).toContain("par Claire Vasseur, dans une copie du 2026-08-01.");
  });

  it.each([
    ["an identifier alone", "LEGIARTI000006792094"],
    ["on one line", '{ id: LEGIARTI000006792094, readOn: 2026-11-23, by: "Léa Roux", version: 2016-10-01 }'],
    [
      "between braces",
      '\n    {\n      id: LEGIARTI000006792094,\n      readOn: 2026-11-23,\n      by: "Léa Roux",\n      version: 2016-10-01,\n    }',
    ],
  ])("replaces an entry that is written as %s", (_title, written) => {
    const from = text.replace(entry, `  L113-12: ${written}\n`);
    expect(entry.exec(read(whole, from).text)?.[0]).toBe(`  L113-12:\n${noted}`);
    expect(read(whole, from).text.replace(entry, "")).toBe(text.replace(entry, ""));
  });

  it.each([
    ["an article that the register does not know", ["C. assur., art. L.999-9"], "ne nomme aucun article"],
    ["a text that is no article", ["Usage du marché"], "ne nomme aucun article"],
    ["two articles", ["C. assur., art. L.113-12 et L.113-3"], "Un seul article à la fois"],
    ["nobody", [article, "--version", "2016-10-01"], "Qui l'a lu ?"],
    ["a name that would break the file", [article, "--par", 'A" }', "--version", "2016-10-01"], "Qui l'a lu ?"],
    ["no version", [article, "--par", "Claire Vasseur"], "Dans quelle version ?"],
    ["a day that does not exist", [...whole.slice(0, 4), "2016-02-30"], "n'est pas un jour"],
    ["a day to come", [...whole.slice(0, 4), "2027-01-01"], "n'est pas encore venu"],
    ["a copy older than its version", [...whole, "--copie", "2015-01-01"], "ne contient pas une version"],
    ["an unknown option", [...whole, "--quand", "hier"], "pas comprise"],
  ])("refuses %s", (_title, words, message) => {
    expect(() => read(words)).toThrow(message);
  });
});
