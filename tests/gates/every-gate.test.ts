import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { gates } from "../../scripts/gates/gates.ts";

const names = (pattern: string) => globSync(pattern).map((file) => basename(file).replace(/\.test\.ts$|\.ts$/, ""));
const checks = new Set(gates.flatMap((gate) => gate.checks));

/** Files of tests/built-site that say what one page or list of this site holds; they are no gate for every page. */
const aboutOnePart = [
  "blog",
  "catalogue",
  "english",
  "forms",
  "guides",
  "known-pages",
  "observatory",
  "one-choice",
  "search-intents",
  "sitemap",
  "specified-parts",
];

describe("every gate", () => {
  it("has a check, and each check a test here that injects its fault", () => {
    for (const { key, checks: own } of gates) expect(own.length, key).toBeGreaterThan(0);
    expect(
      names("tests/gates/*.test.ts")
        .filter((name) => name !== "every-gate")
        .sort(),
    ).toEqual([...checks].sort());
  });

  it("on the built site is one of them, unless it is about one part of it", () => {
    const gatesOnPages = names("tests/built-site/*.test.ts").filter((name) => !aboutOnePart.includes(name));
    expect(gatesOnPages.filter((name) => !checks.has(name))).toEqual([]);
  });

  it("whose function is in scripts/gates/site is one of them", () => {
    const helpers = ["nspell.d", "speller"];
    expect(names("scripts/gates/site/*.ts").filter((name) => !checks.has(name) && !helpers.includes(name))).toEqual([]);
  });
});
