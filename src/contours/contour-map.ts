import { contourLines, type HeightRange, heightRange, sampleGrid } from "./marching-squares.ts";
import { lineLength, toPathData } from "./smooth-path.ts";
import type { HeightField } from "./terrain.ts";

export interface ContourOptions {
  width: number;
  height: number;
  /** Side of a sampling cell, in units of the drawing. */
  step: number;
  /** Number of contour levels between the lowest and the highest ground. */
  levels: number;
  /** Distance between two points of a path. */
  spacing: number;
  /** Lines shorter than this are dropped. */
  shortest: number;
  /** Every n-th level also tints the ground above it; 0 = no tints. */
  tintEvery: number;
  /**
   * Height range the levels divide; by default that of the drawing itself. A cropped map uses that of the whole
   * drawing.
   */
  range?: HeightRange;
}

/** Path data of a map: thin lines, index lines (every fifth level), and one area per tint. */
export interface ContourMap {
  thin: string;
  index: string;
  tints: string[];
}

/** Every fifth line is heavier, as on printed maps. */
const INDEX_EVERY = 5;

/** Draws the contour lines and tints of a relief. */
export function contourMap(field: HeightField, options: ContourOptions): ContourMap {
  const { width, height, step, levels, spacing, shortest, tintEvery } = options;
  const grid = sampleGrid(field, width, height, step, 2);
  const { lowest, highest } = options.range ?? heightRange(grid);
  const interval = (highest - lowest) / (levels + 1);

  const pathsOf = (level: number, closed: boolean): string =>
    contourLines(grid, level, closed)
      .filter((line) => lineLength(line) > shortest)
      .map((line) => toPathData(line, spacing))
      .join("");

  const map: ContourMap = { thin: "", index: "", tints: [] };
  for (let number = 1; number <= levels; number++) {
    const level = lowest + interval * number;
    map[number % INDEX_EVERY === 0 ? "index" : "thin"] += pathsOf(level, false);
    if (tintEvery > 0 && number % tintEvery === 0) map.tints.push(pathsOf(level, true));
  }
  return map;
}

/** A crop of the same relief, `width` wide at `x`, with the levels of the whole drawing. */
export function cropOf(
  field: HeightField,
  options: ContourOptions,
  crop: { x: number; width: number },
): { field: HeightField; options: ContourOptions } {
  const range = heightRange(sampleGrid(field, options.width, options.height, options.step, 2));
  return { field: (x, y) => field(x + crop.x, y), options: { ...options, width: crop.width, range } };
}

/** The longest line of one level, from left to right: a horizon. */
export function horizonLine(
  field: HeightField,
  options: { width: number; height: number; step: number; spacing: number; level: number },
): string {
  const grid = sampleGrid(field, options.width, options.height, options.step, 3);
  const longest = contourLines(grid, options.level).sort((a, b) => lineLength(b) - lineLength(a))[0];
  const first = longest?.[0];
  const last = longest?.at(-1);
  if (!longest || !first || !last) throw new Error(`No ground reaches level ${options.level}: choose another one.`);
  return toPathData(first[0] < last[0] ? longest : longest.toReversed(), options.spacing);
}
