import { describe, expect, it } from "vitest";
import { CHART, chartLines } from "./chart-lines.ts";

const foot = CHART.height - CHART.bottom;

describe("the lines of a chart", () => {
  it("span the width, from the foot for zero to the top for the highest value of all series", () => {
    const [rising, half] = chartLines([{ values: [0, 50, 100] }, { values: [0, 25, 50] }]);
    expect(rising?.path).toBe(`M8 ${foot}l312 ${122 - foot}l312 ${CHART.top - 122}`);
    expect(half?.end).toEqual([632, 122]);
  });

  it("are flat for one value, and never divide by zero", () => {
    expect(chartLines([{ values: [0, 0] }])[0]?.path).toBe(`M8 ${foot}l624 0`);
    expect(chartLines([{ values: [5] }])[0]?.path).toBe("M8 12");
    expect(chartLines([])).toEqual([]);
  });
});
