import { describe, expect, it } from "vitest";
import { barScale } from "../shared/charts/bars.ts";
import { gridOf } from "./chart-scale.ts";

describe("the grid of a chart", () => {
  it.each([
    [31_250, [10_000, 20_000, 30_000]],
    [95, [50]],
    [350, [100, 200, 300]],
    [10_000, [5_000, 10_000]],
    [1, [0.5, 1]],
  ])("up to %s has lines at %j", (most, lines) => {
    expect(gridOf(most, String).map(({ value }) => value)).toEqual(lines);
  });

  it("has no line where everything is zero", () => {
    expect(gridOf(0, String)).toEqual([]);
  });
});

describe("the scale of bars", () => {
  it("goes from zero to the largest amount, and writes its middle", () => {
    expect(barScale([300, 800], String)).toEqual({ most: 800, marks: ["0", "400", "800"] });
  });

  it("is never without a width", () => {
    expect(barScale([0], String).most).toBe(1);
  });
});
