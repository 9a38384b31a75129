/** Geometry of a calculator's chart: pure numbers, drawn alike by the page, the browser and the function. */

export const CHART = { width: 640, height: 240, left: 8, right: 8, top: 12, bottom: 8 } as const;

export interface ChartLine {
  readonly path: string;
  /** Where the line ends: its last value is written there. */
  readonly end: readonly [x: number, y: number];
}

/** One line for each series, over the whole width, on one scale that starts at the lowest of zero and the values. */
export function chartLines(series: readonly { readonly values: readonly number[] }[]): readonly ChartLine[] {
  const all = series.flatMap(({ values }) => values);
  const lowest = Math.min(0, ...all);
  const span = Math.max(...all, lowest + 1) - lowest;
  const { width, height, left, right, top, bottom } = CHART;
  return series.map(({ values }) => {
    const steps = Math.max(1, values.length - 1);
    const points = values.map((value, index) => {
      const x = left + ((width - left - right) * index) / steps;
      const y = height - bottom - ((height - top - bottom) * (value - lowest)) / span;
      return [Math.round(x), Math.round(y)] as const;
    });
    // Relative steps: a straight line repeats itself, which compresses well.
    const path = points
      .map(([x, y], index) => {
        const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
        return `${index === 0 ? "M" : "l"}${x - beforeX} ${y - beforeY}`;
      })
      .join("");
    return { path, end: points.at(-1) ?? [left, height - bottom] };
  });
}
