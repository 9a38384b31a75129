import { describe, expect, it } from "vitest";
import { linesPlan } from "./chart-lines.ts";

const series = (...values: readonly (readonly number[])[]) => ({
  series: values.map((line) => ({ label: "", values: line, end: "" })),
});

describe("the lines of a chart", () => {
  it("span the width, from the foot for zero to the top for the highest value of all series", () => {
    const { paths, between } = linesPlan(series([0, 60, 100], [0, 25, 40]));
    expect(paths[0]).toBe("M0 870l500 -444l500 -296");
    expect(between).toBe("M0 870l500 -444l500 -296L1000 574l-500 111l-500 185z");
  });

  it("go straight through values that rise alike, and turn where they do not", () => {
    expect(linesPlan(series([0, 25, 50, 75, 100])).paths).toEqual(["M0 870l1000 -740"]);
    expect(linesPlan(series([0, 25, 50, 50, 100])).paths).toEqual(["M0 870l500 -370l250 0l250 -370"]);
    expect(linesPlan({ ...series([0, 50, 100]), isStepped: true }).paths).toEqual(["M0 870l500 0l0 -370l500 0l0 -370"]);
  });

  it("hold a value until the next one where the chart goes by steps", () => {
    expect(linesPlan({ ...series([100, 50]), isStepped: true }).paths).toEqual(["M0 130l1000 0l0 370"]);
  });

  it("are flat for one value, and never divide by zero", () => {
    expect(linesPlan(series([0, 0])).paths).toEqual(["M0 870l1000 0"]);
    expect(linesPlan(series([5])).paths).toEqual(["M0 130"]);
    expect(linesPlan({ series: [] })).toMatchObject({ paths: [], between: "" });
  });
});
