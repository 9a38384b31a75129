import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadRgaa } from "./rgaa.ts";

describe("content/data/rgaa.yaml", () => {
  const { criteria } = loadRgaa();

  it("has the 106 criteria of RGAA 4.1, each once", () => {
    expect(new Set(criteria.map(({ number }) => number)).size).toBe(106);
    expect(criteria).toHaveLength(106);
  });

  it("names checks that are there", () => {
    for (const { number, proof } of criteria) if (proof) expect(existsSync(proof), `${number}: ${proof}`).toBe(true);
  });
});
