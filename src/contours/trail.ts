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

/** The trail over a relief: the least-cost path between two points that avoids steep ground (Dijkstra). */
export function trail(field: HeightField, { width, height, step, from, to, slopeCost }: TrailOptions): Trail {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const nodeAt = ([x, y]: Point): number => Math.round(y / step) * columns + Math.round(x / step);
  const heights = Float64Array.from({ length: columns * rows }, (_, node) =>
    field((node % columns) * step, Math.floor(node / columns) * step),
  );
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const previous = new Int32Array(columns * rows).fill(-1);
  const done = new Uint8Array(columns * rows);
  const start = nodeAt(from);
  const goal = nodeAt(to);
  cost[start] = 0;

  const queue = costQueue();
  queue.push(0, start);
  for (let node = queue.pop(); node !== undefined && node !== goal; node = queue.pop()) {
    if (done[node]) continue;
    done[node] = 1;
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
        queue.push(total, next);
      }
    }
  }

  const nodes: Point[] = [];
  for (let node = goal; node >= 0; node = previous[node] ?? -1) {
    nodes.push([(node % columns) * step, Math.floor(node / columns) * step]);
  }
  const points = smoothLine(nodes.reverse(), false, 6);
  return { points, path: toPathData(points, 30), heights: points.map(([x, y]) => field(x, y)) };
}

/** A binary heap of nodes, cheapest first. */
function costQueue() {
  const heap: { cost: number; node: number }[] = [];
  const swap = (a: number, b: number): void => {
    const first = heap[a];
    const second = heap[b];
    if (!first || !second) return;
    heap[a] = second;
    heap[b] = first;
  };
  const cheaper = (a: number, b: number): boolean => (heap[a]?.cost ?? Infinity) < (heap[b]?.cost ?? Infinity);
  return {
    push(cost: number, node: number): void {
      heap.push({ cost, node });
      let index = heap.length - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (!cheaper(index, parent)) break;
        swap(parent, index);
        index = parent;
      }
    },
    pop(): number | undefined {
      const cheapest = heap[0];
      const last = heap.pop();
      if (!cheapest || !last) return undefined;
      if (heap.length > 0) {
        heap[0] = last;
        let index = 0;
        for (;;) {
          let smallest = index;
          for (const child of [2 * index + 1, 2 * index + 2]) if (cheaper(child, smallest)) smallest = child;
          if (smallest === index) break;
          swap(smallest, index);
          index = smallest;
        }
      }
      return cheapest.node;
    },
  };
}
