import type { Point } from "./marching-squares.ts";

const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Length of a polyline in units of the drawing. */
export function lineLength(points: readonly Point[]): number {
  let length = 0;
  points.forEach((point, index) => {
    const previous = points[index - 1];
    if (previous) length += distance(previous, point);
  });
  return length;
}

/** Whether this line is a ring (its last point equals its first). */
export function isRing(points: readonly Point[]): boolean {
  const first = points[0];
  const last = points.at(-1);
  return points.length > 4 && first !== undefined && last !== undefined && distance(first, last) < 0.01;
}

/** Moves each point to the 1-2-1 mean of itself and its neighbours, `rounds` times; the ends of an open line stay. */
export function smoothLine(points: readonly Point[], ring: boolean, rounds: number): Point[] {
  let smoothed = [...points];
  for (let round = 0; round < rounds; round++) {
    const count = smoothed.length;
    smoothed = smoothed.map((point, index, all) => {
      if (!ring && (index === 0 || index === count - 1)) return point;
      const before = all[(index - 1 + count) % count] ?? point;
      const after = all[(index + 1) % count] ?? point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return smoothed;
}

/** Puts points at equal steps of arc, about `spacing` units apart: few points, evenly spread, make the path short. */
export function resampleLine(points: readonly Point[], spacing: number, ring: boolean): Point[] {
  const line = ring && points[0] ? [...points, points[0]] : points;
  const length = lineLength(line);
  const count = Math.max(ring ? 6 : 3, Math.round(length / spacing));
  const resampled: Point[] = [];
  let index = 1;
  let walked = 0;
  for (let step = 0; step < (ring ? count : count + 1); step++) {
    const target = (length * step) / count;
    let from = line[index - 1];
    let to = line[index];
    if (!from || !to) break;
    let stretch = distance(from, to);
    while (walked + stretch < target - 1e-9 && index < line.length - 1) {
      walked += stretch;
      index++;
      from = to;
      to = line[index] ?? to;
      stretch = distance(from, to);
    }
    const part = stretch ? Math.min(1, (target - walked) / stretch) : 0;
    resampled.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  }
  return resampled;
}

/** SVG numbers with only the separators that the grammar requires: a minus sign needs none. */
function formatNumbers(numbers: readonly number[]): string {
  return numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join("");
}

const roundPoint = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const middle = (a: Point, b: Point): Point => roundPoint([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);

/**
 * SVG path data of a line: smoothed, resampled, then a quadratic B-spline through the midpoints in whole relative units.
 * Returns "" for a line of fewer than three points.
 */
export function toPathData(line: readonly Point[], spacing: number): string {
  const ring = isRing(line);
  const points = resampleLine(smoothLine(ring ? line.slice(0, -1) : line, ring, 2), spacing, ring);
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || !first || !last) return "";

  let pen = ring ? middle(last, first) : roundPoint(first);
  let data = `M${formatNumbers(pen)}`;
  let command = "q";
  const curve = (control: Point, end: Point): void => {
    const [controlX, controlY] = roundPoint(control);
    const numbers = formatNumbers([controlX - pen[0], controlY - pen[1], end[0] - pen[0], end[1] - pen[1]]);
    data += command + (command === "" && !numbers.startsWith("-") ? ` ${numbers}` : numbers);
    command = "";
    pen = end;
  };
  if (ring) {
    points.forEach((point, index) => {
      curve(point, middle(point, points[(index + 1) % points.length] ?? first));
    });
    return `${data}z`;
  }
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index] ?? first;
    const isLast = index === points.length - 2;
    curve(point, isLast ? roundPoint(last) : middle(point, points[index + 1] ?? last));
  }
  return data;
}
