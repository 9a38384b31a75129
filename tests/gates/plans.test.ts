import { describe, expect, it } from "vitest";
import { unboundedReads } from "../support/query-plans.ts";

/** A plan as `EXPLAIN (ANALYZE, FORMAT JSON)` writes it: storing a suspect, which reads `leads` by `node`. */
const storing = (node: Readonly<Record<string, unknown>>) => [
  {
    Plan: {
      "Node Type": "ModifyTable",
      "Relation Name": "outbox",
      "Actual Rows": 1,
      "Actual Loops": 1,
      Plans: [{ "Node Type": "Aggregate", "Actual Rows": 1, "Actual Loops": 1, Plans: [node] }],
    },
  },
];
const scan = {
  "Node Type": "Index Scan",
  "Relation Name": "leads",
  "Index Name": "leads_suspect_idx",
  "Actual Loops": 1,
};

// The plans of intake's own statements: tests/functions/intake-plans.test.ts.
describe("a plan", () => {
  it.each([
    ["counts every suspect of the hour", { ...scan, "Actual Rows": 6_100 }, 6_100],
    ["reads rows that a filter drops", { ...scan, "Actual Rows": 1, "Rows Removed by Filter": 100_000 }, 100_001],
    ["reads a few rows again and again", { ...scan, "Actual Rows": 2, "Actual Loops": 100 }, 200],
  ])("is found when it %s", (_name, node, rows) => {
    expect(unboundedReads(storing(node), 100)).toEqual([`Index Scan on leads, leads_suspect_idx read ${rows} rows`]);
  });

  it("is found when it reads the whole table", () => {
    const node = { "Node Type": "Seq Scan", "Relation Name": "leads", "Actual Rows": 4_308, "Actual Loops": 1 };
    expect(unboundedReads(storing(node), 100)).toEqual(["Seq Scan on leads read 4308 rows"]);
  });

  it("passes when it stops at the threshold", () => {
    expect(unboundedReads(storing({ ...scan, "Actual Rows": 20 }), 100)).toEqual([]);
  });
});
