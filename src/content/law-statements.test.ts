import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { siteIn } from "./site.ts";

const texts = readdirSync("content", { recursive: true, encoding: "utf8" })
  // The letter of an act takes its form from the act.
  .filter((file) => /\.(?:mdx|yaml)$/.test(file) && !file.startsWith("letters/renonciation"))
  .map((file) => ({ file, text: readFileSync(`content/${file}`, "utf8") }));
const filesWith = (pattern: RegExp, without?: RegExp) =>
  texts.filter(({ text }) => pattern.test(text) && !without?.test(text)).map(({ file }) => file);

const templates = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".astro"));

describe("what the pages say of the law", () => {
  it("whoever reads how long a life insurance may be renounced reads that a registered letter is needed (L.132-5-1)", () => {
    expect(filesWith(/\[\[renonciation-vie-delai\]\]/, /recommandé|registered letter/)).toEqual([]);
  });

  it("parents answer for their minors without living with them (C. civ. 1242, since the law of 23 June 2025)", () => {
    expect(filesWith(/mineurs qui (?:habitent|vivent) avec/)).toEqual([]);
  });

  it("no template says that rules were read again on the day of the last edit (C. conso. L.121-2)", () => {
    const saying = templates.filter((file) =>
      /[Rr]elue?s? le \{|`Relue? le \$\{/.test(readFileSync(`src/${file}`, "utf8")),
    );
    expect(saying).toEqual([]);
  });

  it("no source is a town hall, an embassy, a staging host, a site of shared documents or a competing broker", () => {
    const hosts =
      /url: https?:\/\/[^\s]*(?:uzes\.fr|agglo-paysdemeaux|soisysurseine|testing\.|ambafrance|studylib|magnolia\.fr|index-habitation|orus\.eu|arobiz|aric-assurances|inspart\.eu|toutsavoir|assurancedesmetiers|adpassurances|lecomparateurassurance)/;
    expect(filesWith(hosts)).toEqual([]);
  });

  it.runIf(siteIn("fr").demonstration)(
    "a saving that is a maximum says « jusqu’à » in every language, and its condition",
    () => {
      const of = (language: "fr" | "en") => siteIn(language).claims["economie-auto"];
      expect(of("fr")?.value.replaceAll(/\s/g, " ")).toMatch(/^jusqu’à \d+ %$/);
      expect(of("en")?.value).toMatch(/^up to \d+%$/);
      expect(of("fr")?.condition).not.toBe("");
    },
  );

  it("no page gives minors a « tuteur aux biens » (C. civ. 384)", () => {
    expect(filesWith(/tuteur aux biens/)).toEqual([]);
  });
});
