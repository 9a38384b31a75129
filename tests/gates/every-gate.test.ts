import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type Gate, gates } from "../../scripts/gates/gates.ts";

const names = (pattern: string) => globSync(pattern).map((file) => basename(file).replace(/\.test\.ts$|\.ts$/, ""));
const checks = new Set(gates.flatMap((gate) => gate.checks));

/** Gates that check nothing, checks without a test of their fault, and tests of no check. */
function untested(all: readonly Pick<Gate, "key" | "checks">[], tests: readonly string[]): readonly string[] {
  const known = new Set(all.flatMap((gate) => gate.checks));
  return [
    ...all.filter((gate) => gate.checks.length === 0).map(({ key }) => `the gate « ${key} » checks nothing`),
    ...[...known].filter((check) => !tests.includes(check)).map((check) => `« ${check} » has no test of its fault`),
    ...tests.filter((test) => !known.has(test)).map((test) => `${test}.test.ts is about no check`),
  ];
}

/** Files of tests/built-site that say what one page or list of this site holds; they are no gate for every page. */
const aboutOnePart = [
  "blog",
  "catalogue",
  "claims",
  "english",
  "forms",
  "guides",
  "known-pages",
  "letters",
  "licences",
  "one-choice",
  "search-answers",
  "search-intents",
  "sitemap",
  "specified-pages",
  "specified-shell",
  "tools",
];

describe("every gate", () => {
  it("has a check, and each check a test here that injects its fault", () => {
    const tests = names("tests/gates/*.test.ts").filter((name) => name !== "every-gate");
    expect(untested(gates, tests)).toEqual([]);
  });

  it("is missed when it is added without one", () => {
    const added = [
      { key: "colours", checks: [] },
      { key: "speed", checks: ["paint"] },
    ];
    expect(untested(added, ["links"])).toEqual([
      "the gate « colours » checks nothing",
      "« paint » has no test of its fault",
      "links.test.ts is about no check",
    ]);
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
