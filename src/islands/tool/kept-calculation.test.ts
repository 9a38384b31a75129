import { describe, expect, it } from "vitest";
import { keptCalculation } from "./kept-calculation.ts";

describe("a calculation kept in the address", () => {
  it("holds what was typed, and neither empty answers nor the calculator's name", () => {
    const typed = { cause: "declaration", dommage: "10 000,50", payee: "400", due: "500", franchise: "" };
    const fragment = keptCalculation({ outil: "regle-proportionnelle", ...typed });
    expect(fragment).toBe("#calcul?cause=declaration&dommage=10+000%2C50&payee=400&due=500");
  });
});
