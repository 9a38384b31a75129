/** Geometry of a chart of lines: pure numbers, drawn alike by the page, the browser and the function. */
import type { LinesChart } from "../tool.ts";

/** The plane in which lines are drawn; the picture stretches it to its own width and height. */
export const PLANE = 1000;
/** What numbers need above the highest point and below the lowest. */
const TOP = 130;
const FOOT = 130;

type Point = readonly [x: number, y: number];

/** Relative steps: a curve that keeps its slope repeats itself, which compresses well. */
function pathOf(points: readonly Point[], start: "M" | "L"): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      return before ? `l${x - before[0]} ${y - before[1]}` : `${start}${x} ${y}`;
    })
    .join("");
}

/** Values that rise on as they rose before: the line goes straight through them. */
function isStraight(values: readonly number[], step: number): boolean {
  const [before, here, after] = values.slice(Math.max(0, step - 1), step + 2);
  return (
    step > 0 && before !== undefined && here !== undefined && after !== undefined && after - here === here - before
  );
}

/** All series on one scale, from the lowest of zero and the values to the highest. */
export function linesPlan({ series, isStepped = false }: Pick<LinesChart, "series" | "isStepped">) {
  const all = series.flatMap(({ values }) => values);
  const lowest = Math.min(0, ...all);
  const span = Math.max(...all, lowest + 1) - lowest;
  const steps = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const x = (step: number) => Math.round((PLANE * step) / steps);
  const y = (value: number) => Math.round(PLANE - FOOT - ((PLANE - TOP - FOOT) * (value - lowest)) / span);
  const lines = series.map(({ values }) =>
    values.flatMap((value, step): Point[] => {
      if (!isStepped && isStraight(values, step)) return [];
      const before = values[step - 1];
      const here: Point = [x(step), y(value)];
      return isStepped && before !== undefined ? [[x(step), y(before)], here] : [here];
    }),
  );
  const [first, second] = lines;
  return {
    /** One path for each series. */
    paths: lines.map((points) => pathOf(points, "M")),
    /** What two series have between them; empty for one. */
    between: first && second ? `${pathOf(first, "M")}${pathOf(second.toReversed(), "L")}z` : "",
    /** Place of a step. */
    x,
    /** Height of a value. */
    y,
  };
}
