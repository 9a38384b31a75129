import { describe, expect, it } from "vitest";
import { proportionalRuleTool } from "../../tools/definitions/regle-proportionnelle.ts";
import { keptCalculation, keptValues } from "./kept-calculation.ts";

describe("a calculation kept in the address", () => {
  it("comes back as it was typed", () => {
    const typed = { cause: "declaration", dommage: "10 000,50", payee: "400", due: "500", franchise: "" };
    const fragment = keptCalculation({ outil: "regle-proportionnelle", ...typed });
    expect(fragment.startsWith("#calcul?")).toBe(true);
    expect(keptValues(proportionalRuleTool, fragment)).toEqual({
      cause: "declaration",
      dommage: "10 000,50",
      payee: "400",
      due: "500",
    });
  });

  it("brings nothing but answers to its own questions", () => {
    expect(keptValues(proportionalRuleTool, "#calcul?nom=Durand&dommage=5&__proto__=1")).toEqual({ dommage: "5" });
    expect(keptValues(proportionalRuleTool, `#calcul?dommage=${"9".repeat(81)}`)).toEqual({});
    expect(keptValues(proportionalRuleTool, "#questions")).toEqual({});
  });
});
