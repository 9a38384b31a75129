import type { HeightField } from "./terrain.ts";

/** A point in units of the drawing. */
export type Point = readonly [x: number, y: number];

/** Heights sampled on a square lattice that reaches `margin` cells beyond the drawing on every side. */
export interface Grid {
  heights: Float64Array;
  columns: number;
  rows: number;
  /** Side of a cell in units of the drawing. */
  step: number;
  margin: number;
}

/** Samples a relief on a lattice over a drawing of this size. */
export function sampleGrid(field: HeightField, width: number, height: number, step: number, margin: number): Grid {
  const columns = Math.ceil(width / step) + 1 + 2 * margin;
  const rows = Math.ceil(height / step) + 1 + 2 * margin;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = field((column - margin) * step, (row - margin) * step);
    }
  }
  return { heights, columns, rows, step, margin };
}

export interface HeightRange {
  lowest: number;
  highest: number;
}

/** Lowest and highest sample of a grid. */
export function heightRange(grid: Grid): HeightRange {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const height of grid.heights) {
    if (height < lowest) lowest = height;
    if (height > highest) highest = height;
  }
  return { lowest, highest };
}

/** Where a line crosses an edge of the lattice; two cells that share the edge share the crossing's name. */
interface Crossing {
  edge: number;
  point: Point;
}

type Segment = readonly [Crossing, Crossing];

/**
 * The lines of one level (marching squares), joined end to end. A ring's last point equals its first.
 * With `closed`, lines that leave the grid are closed along its border, so that the area above the level can be filled.
 */
export function contourLines(grid: Grid, level: number, closed = false): Point[][] {
  return joinSegments(levelSegments(grid, level, closed));
}

/** Corners above the level as bits: top left 1, top right 2, bottom right 4, bottom left 8. */
function levelSegments(grid: Grid, level: number, closed: boolean): Segment[] {
  const { heights, columns, rows, step, margin } = grid;
  const heightAt = (column: number, row: number): number => {
    const onBorder = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
    return closed && onBorder ? -1e9 : (heights[row * columns + column] ?? 0);
  };
  /** How far along an edge the level is; never on a lattice point, where crossings would coincide. */
  const part = (from: number, to: number): number => Math.min(0.999, Math.max(0.001, (level - from) / (to - from)));

  const segments: Segment[] = [];
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const topLeft = heightAt(column, row);
      const topRight = heightAt(column + 1, row);
      const bottomRight = heightAt(column + 1, row + 1);
      const bottomLeft = heightAt(column, row + 1);
      const corners =
        (topLeft > level ? 1 : 0) |
        (topRight > level ? 2 : 0) |
        (bottomRight > level ? 4 : 0) |
        (bottomLeft > level ? 8 : 0);
      if (corners === 0 || corners === 15) continue;

      const x = column - margin;
      const y = row - margin;
      const cell = 2 * (row * columns + column);
      const top: Crossing = { edge: cell, point: [(x + part(topLeft, topRight)) * step, y * step] };
      const left: Crossing = { edge: cell + 1, point: [x * step, (y + part(topLeft, bottomLeft)) * step] };
      const bottom: Crossing = {
        edge: cell + 2 * columns,
        point: [(x + part(bottomLeft, bottomRight)) * step, (y + 1) * step],
      };
      const right: Crossing = { edge: cell + 3, point: [(x + 1) * step, (y + part(topRight, bottomRight)) * step] };
      const middleIsAbove = (topLeft + topRight + bottomRight + bottomLeft) / 4 > level;
      segments.push(...cellSegments(corners, { top, right, bottom, left }, middleIsAbove));
    }
  }
  return segments;
}

/**
 * The lines inside one cell, the same for corners above and below. The mean of the corners says which two corners of a
 * saddle (5 and 10) are connected.
 */
function cellSegments(
  corners: number,
  { top, right, bottom, left }: Readonly<Record<"top" | "right" | "bottom" | "left", Crossing>>,
  middleIsAbove: boolean,
): readonly Segment[] {
  const lines: Readonly<Record<number, Segment>> = {
    1: [left, top],
    2: [top, right],
    3: [left, right],
    4: [right, bottom],
    6: [top, bottom],
    7: [bottom, left],
  };
  const line = lines[Math.min(corners, 15 - corners)];
  if (line) return [line];
  return (corners === 5) === middleIsAbove
    ? [
        [top, right],
        [bottom, left],
      ]
    : [
        [left, top],
        [right, bottom],
      ];
}

function joinSegments(segments: readonly Segment[]): Point[][] {
  const ends = segments.flatMap((crossings, segment) => crossings.map(({ edge }, end) => ({ edge, segment, end })));
  const onEdge = Map.groupBy(ends, ({ edge }) => edge);
  const used = new Uint8Array(segments.length);
  const walk = (start: Crossing): Point[] => {
    const walked: Point[] = [];
    let tip = start;
    for (;;) {
      const next = onEdge.get(tip.edge)?.find(({ segment }) => !used[segment]);
      const crossings = next && segments[next.segment];
      if (!next || !crossings) return walked;
      used[next.segment] = 1;
      tip = crossings[next.end === 0 ? 1 : 0];
      walked.push(tip.point);
    }
  };

  const lines: Point[][] = [];
  segments.forEach(([first, second], segment) => {
    if (used[segment]) return;
    used[segment] = 1;
    const onwards = walk(second);
    const backwards = walk(first);
    lines.push([...backwards.reverse(), first.point, second.point, ...onwards]);
  });
  return lines;
}
