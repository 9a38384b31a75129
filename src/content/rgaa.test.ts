import { describe, expect, it } from "vitest";
import { loadRgaa, rgaaResult, stateFor } from "./rgaa.ts";

describe("content/data/rgaa.yaml", () => {
  const { criteria } = loadRgaa();

  it("has the 106 criteria of RGAA 4.1, each once", () => {
    expect(new Set(criteria.map(({ number }) => number)).size).toBe(106);
    expect(criteria).toHaveLength(106);
  });
});

describe("the declaration", () => {
  const row = (state: "conforme" | "non conforme" | "non applicable" | "non évalué") =>
    ({ number: "1.1", title: "", state, method: "outil", depends: ["colours"] }) as const;
  const rows = (right: number, wrong: number) => [
    ...Array.from({ length: right }, () => ({ ...row("conforme"), depends: [] })),
    ...Array.from({ length: wrong }, () => ({ ...row("non conforme"), depends: [] })),
  ];

  it.each([
    [4, 0, "full", 100],
    [71, 2, "partial", 97],
    [1, 1, "partial", 50],
    [1, 2, "none", 33],
  ] as const)("of %i right and %i wrong criteria is %s, %i per cent", (right, wrong, status, rate) => {
    expect(rgaaResult(rows(right, wrong))).toEqual({ status, rate });
  });

  it("has no rate while a criterion that may apply is not judged", () => {
    expect(rgaaResult([...rows(3, 0), { ...row("non évalué"), depends: [] }])).toEqual({ status: "none" });
  });

  it("starts at « non évalué » where a criterion depends on what a brand has changed, and there only", () => {
    const ours = { colours: "a", fonts: "b", pages: "c" };
    expect(stateFor({ ...row("conforme"), depends: ["colours"] }, ours, { ...ours, colours: "x" })).toEqual({
      number: "1.1",
      title: "",
      state: "non évalué",
      depends: ["colours"],
    });
    const fonts = { ...row("conforme"), depends: ["fonts" as const] };
    expect(stateFor(fonts, ours, { ...ours, colours: "x" })).toBe(fonts);
  });
});
