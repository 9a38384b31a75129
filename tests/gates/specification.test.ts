import { describe, expect, it } from "vitest";
import { gates } from "../../scripts/gates/gates.ts";
import { specificationState } from "../../scripts/gates/specification.ts";
import { projectRoot } from "../../scripts/setup/prepare.mjs";
import { folderWith } from "./site-fixture.ts";

const row = (id: string, status: string, words = "The page has a title", kind = "text") =>
  [id, kind, status, words].join("\t");
const deviation = (name: string, date = "2026-11-21", decider = "law", reason = "Art. 7 GDPR") =>
  `| \`${name}\` | This | That | ${reason} | ${date} | ${decider} |`;

/** What the gate says of these requirements, deviations and one test file. */
function stateOf(
  rows: readonly string[],
  { deviations = [], test = "" }: { deviations?: readonly string[]; test?: string } = {},
) {
  return specificationState(
    folderWith({
      "docs/specification/requirements.tsv": ["id\tkind\tstatus\trequirement", ...rows].join("\n"),
      "docs/specification/deviations.md": ["# Deviations", "", ...deviations].join("\n"),
      "tests/one.test.ts": test,
    }),
  );
}

describe("the gate of the specification", () => {
  it("counts what has a test, what deviates and what is red", () => {
    const rows = [row("S1-001", "test"), row("S1-002", "test"), row("S1-003", "consent"), row("S1-004", "red")];
    const test = 'it("[S1-001, S1-002] a page has a title", () => {});';
    expect(stateOf(rows, { deviations: [deviation("consent")], test })).toEqual({
      proven: 2,
      deviating: 1,
      red: 1,
      problems: [],
    });
  });

  it.each([
    ["the title of a test", 'it("[S1-001] is true", () => {});'],
    ["a title with a value in it", "it(`[S1-001] $" + "{name} is true`, () => {});"],
    ["a row of a table of titles", 'const rows = [["[S1-001] is true", 1]];'],
  ])("finds the id in %s", (_place, test) => {
    expect(stateOf([row("S1-001", "test")], { test }).problems).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["a comment", "// [S1-001] is true"],
    ["the middle of a text", 'it("is true [S1-001] and more", () => {});'],
  ])("refuses a requirement with neither test nor deviation: %s", (_place, test) => {
    expect(stateOf([row("S1-001", "test")], { test }).problems).toEqual([
      "docs/specification/requirements.tsv: S1-001 has neither a test nor a deviation",
    ]);
  });

  it.each([
    ["an unknown deviation", row("S1-001", "someday"), "has no deviation « someday »"],
    ["a long requirement", row("S1-001", "red", "word ".repeat(21).trim()), "has more than 20 words"],
    ["an unknown kind", row("S1-001", "red", "A page", "colour"), "has the unknown kind « colour »"],
    ["a row that is no row", "S1-1\ttext\tred\tA page", "is not « id, kind, status, requirement »"],
  ])("refuses %s", (_fault, wrong, message) => {
    expect(stateOf([wrong]).problems).toEqual([expect.stringContaining(message)]);
  });

  it("refuses an id that is there twice, or that no requirement has", () => {
    const test = 'it("[S1-009] is true", () => {});';
    expect(stateOf([row("S1-001", "red"), row("S1-001", "red")], { test }).problems).toEqual([
      "docs/specification/requirements.tsv: S1-001 is there twice",
      "A test names S1-009, which is no requirement",
    ]);
  });

  it("refuses a red requirement that a test proves", () => {
    const test = 'it("[S1-001] is true", () => {});';
    expect(stateOf([row("S1-001", "red")], { test }).problems).toEqual([expect.stringContaining("is marked red")]);
  });

  it.each([
    ["no reason", deviation("one", "2026-11-21", "law", "")],
    ["no date", deviation("one", "yesterday")],
    ["nobody who decided", deviation("one", "2026-11-21", "")],
    ["a decider of its own", deviation("one", "2026-11-21", "taste")],
  ])("refuses a deviation with %s", (_fault, line) => {
    expect(stateOf([row("S1-001", "one")], { deviations: [line] }).problems).toEqual([
      expect.stringContaining("one lacks"),
    ]);
  });

  it("refuses a deviation of nothing", () => {
    expect(stateOf([row("S1-001", "red")], { deviations: [deviation("one")] }).problems).toEqual([
      expect.stringContaining("no requirement deviates by one"),
    ]);
  });

  it("says its counts in the line of the gate", async () => {
    const gate = gates.find(({ key }) => key === "specification");
    const result = await gate?.run({ root: projectRoot, full: false, say: () => {} });
    expect(result?.details[0]).toMatch(/^\d{3} requirements have a test, \d+ deviate on purpose, \d+ are red$/);
  });
});
