import type { Point } from "./marching-squares.ts";
import { smoothLine, toPathData } from "./smooth-path.ts";
import type { HeightField } from "./terrain.ts";

export interface TrailOptions {
  width: number;
  height: number;
  step: number;
  from: Point;
  to: Point;
  /** How much a slope costs compared with flat ground of the same length. */
  slopeCost: number;
}

/** The trail, its path data, and the height of the ground at each of its points. */
export interface Trail {
  points: Point[];
  path: string;
  heights: number[];
}

/** The moves of king and knight in chess: sixteen directions, so that the path does not look like stairs. */
const MOVES: readonly Point[] = [-2, -1, 0, 1, 2]
  .flatMap((x) => [-2, -1, 0, 1, 2].map((y): Point => [x, y]))
  .filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) === 1 || Math.abs(x * y) === 2);

/**
 * The trail over a relief: the least-cost path between two points that avoids steep ground. Whatever is reached at less
 * cost than before is looked at again, until nothing is: these maps are too small to need the cheapest first.
 */
export function trail(field: HeightField, { width, height, step, from, to, slopeCost }: TrailOptions): Trail {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const nodeAt = ([x, y]: Point): number => Math.round(y / step) * columns + Math.round(x / step);
  const heights = Float64Array.from({ length: columns * rows }, (_, node) =>
    field((node % columns) * step, Math.floor(node / columns) * step),
  );
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const previous = new Int32Array(columns * rows).fill(-1);
  cost[nodeAt(from)] = 0;

  const waiting = new Set([nodeAt(from)]);
  for (const node of waiting) {
    waiting.delete(node);
    const column = node % columns;
    const row = Math.floor(node / columns);
    for (const [dx, dy] of MOVES) {
      const x = column + dx;
      const y = row + dy;
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const next = y * columns + x;
      const length = Math.hypot(dx, dy);
      const slope = (((heights[next] ?? 0) - (heights[node] ?? 0)) / length) * 10;
      const total = (cost[node] ?? 0) + length * (1 + slopeCost * slope * slope);
      if (total < (cost[next] ?? 0)) {
        cost[next] = total;
        previous[next] = node;
        waiting.add(next);
      }
    }
  }

  const nodes: Point[] = [];
  for (let node = nodeAt(to); node >= 0; node = previous[node] ?? -1) {
    nodes.push([(node % columns) * step, Math.floor(node / columns) * step]);
  }
  const points = smoothLine(nodes.reverse(), false, 6);
  return { points, path: toPathData(points, 30), heights: points.map(([x, y]) => field(x, y)) };
}
