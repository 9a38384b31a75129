import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { weakPairs } from "./colour-contrast.ts";
import { contrast, mix, parseTokens, readTokens, tokensFile } from "./design-tokens.ts";

const css = readFileSync(tokensFile, "utf8");
const recoloured = (name: string, value: string) =>
  parseTokens(css.replace(new RegExp(`--${name}: #[0-9a-f]+;`), `--${name}: ${value};`));

describe("The colours of a brand", () => {
  it("that this site uses are all readable", () => {
    expect(weakPairs(readTokens(), ["auto", "sante"])).toEqual([]);
  });

  it.each([
    [
      "a text too pale for its ground",
      "brume",
      "#9aa8a2",
      /--brume.*#9aa8a2 sur --papier.*contraste de 2,.*il en faut 4,5 ; /,
    ],
    ["a button too dark for its text", "soleil", "#3a5a40", /--encre.* sur --soleil \(#3a5a40\)/],
    ["an outline nobody sees", "pierre-fort", "#d0d0d0", /--pierre-fort.*il en faut 3 ; /],
    ["a link as pale as the page", "lac", "#9cc4ff", /--lac/],
    ["a badge without contrast", "hue-line", "#e0e8ea", /\.hue-auto --hue-line/],
  ])("are refused with %s", (_what, name, value, says) => {
    const problems = weakPairs(recoloured(name, value), ["auto"]);
    expect(problems.map(({ field, message }) => `${field} ${message}`).join("\n")).toMatch(says);
  });

  it("are reported when one is missing", () => {
    expect(() => parseTokens(css.replace("--sapin:", "--sapins:")).colour("sapin")).toThrow("--sapin manque");
    const ofTests = "tests/fixture-broker";
    expect(() => readTokens(ofTests).colour("sapin")).toThrow(join(ofTests, tokensFile));
  });
});

describe("The arithmetic of colours", () => {
  it("finds the contrasts that WCAG names", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("mixes channel by channel", () => {
    expect([mix("#000000", "#ffffff", 0), mix("#000000", "#ff8000", 0.5), mix("#102030", "#ffffff", 1)]).toEqual([
      "#000000",
      "#804000",
      "#ffffff",
    ]);
  });
});
