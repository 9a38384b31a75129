import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { describeProblem } from "../../src/content/content-error.ts";
import { contentProblems } from "../../src/integrations/content-problems.ts";
import { deadWords, plantWords } from "../brands/dead-words.ts";

const root = mkdtempSync(join(tmpdir(), "dead-words-"));
cpSync("content", join(root, "content"), { recursive: true });
symlinkSync(resolve("src"), join(root, "src"), "junction");
const now = new Date();
const before = contentProblems(root, now).map(describeProblem);
const words = plantWords(root, now);

/** A built site that shows these texts. */
function siteWith(texts: readonly string[]): string {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, "index.html"), `<p>${texts.join(" ")}</p>`);
  return dist;
}

describe("a word in each field of content/", () => {
  it("is there once in its place, and the content is as right as before", () => {
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
    for (const { file, word } of words) expect(readFileSync(join(root, file), "utf8").split(word)).toHaveLength(2);
    expect(contentProblems(root, now).map(describeProblem)).toEqual(before);
  });

  it("is written where a text is read, and refused where a date, an id or an address is", () => {
    const fields = words.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(["products: cta.text", "pages/home.yaml: lead", "blog: title"]));
    for (const closed of ["products: updated", "products: related[]", "products: download.href", "blog: category"])
      expect(fields).not.toContain(closed);
  });

  it("is missed when the built site shows it nowhere", () => {
    const shown = words.filter(({ field }) => field !== "products: cta.text");
    expect(deadWords(siteWith(words.map(({ word }) => word)), words)).toEqual([]);
    expect(deadWords(siteWith(shown.map(({ word }) => word)), words)).toEqual([
      expect.stringMatching(/^products: cta\.text: a word in content\/products\/.+ is shown nowhere$/),
    ]);
  });
});
