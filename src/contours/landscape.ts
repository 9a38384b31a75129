import type { Point } from "./marching-squares.ts";
import { gradientNoise, seededRandom } from "./noise.ts";
import { toPathData } from "./smooth-path.ts";

/** A summit seen from the side: its place, its half width and its height, and the row of profiles that it is in. */
interface Summit {
  x: number;
  width: number;
  height: number;
  row: number;
}

/** Land seen from the side, in units of the drawing. */
export interface Land {
  width: number;
  height: number;
  /** Height of the line below the subject, from the top. */
  ground: number;
  /** Profiles behind one another, and the distance between two of them. */
  rows: number;
  gap: number;
  summits: readonly Summit[];
  seed: number;
}

const STEP = 8;

/** Numbers and summits that follow from a seed, within bounds. */
function random(seed: number) {
  const next = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * next();
  const summit = (left: number, right: number, narrow: number, wide: number, low: number, high: number): Summit => ({
    x: between(left, right),
    width: between(narrow, wide),
    height: between(low, high),
    row: Math.floor(between(0, 3)),
  });
  return { between, summit };
}

function across(width: number, heightAt: (x: number) => number, spacing: number): string {
  const points: Point[] = [];
  for (let x = -16; x <= width + 16; x += STEP) points.push([x, heightAt(x)]);
  return toPathData(points, spacing);
}

/**
 * The profiles of a land from the far one to the near one, each closed below its line so that it hides those behind, and the
 * layers under the ground.
 */
export function landscape({ width, height, ground, rows, gap, summits, seed }: Land) {
  const noise = gradientNoise(seed);
  const profiles = Array.from({ length: rows }, (_, row) => {
    const foot = ground - 10 - (rows - row) * gap;
    const heightAt = (x: number) => {
      const rise = summits.reduce((sum, summit) => {
        const aside = Math.abs(x - summit.x) / summit.width;
        const behind = (row - summit.row) / 2.6;
        return sum + (summit.height / (1 + 1.7 * aside ** 1.45)) * Math.exp(-behind * behind);
      }, 0);
      return foot - rise - (3 + Math.min(14, rise / 5)) * noise(x / 46 + row * 5.3, row * 0.27);
    };
    return `${across(width, heightAt, 26)}V${ground}H-16z`;
  });
  const depth = (layer: number) => ground + 12 + layer * (9 + layer * 1.4);
  const layers: string[] = [];
  for (let layer = 0; depth(layer) < height - 4; layer++)
    layers.push(across(width, (x) => depth(layer) + (3 + layer) * noise(x / 90, 40 + layer * 0.3), 80));
  return { profiles, ground: `M-16 ${ground}H${width + 16}`, layers: layers.join("") };
}

/** The land of a scene in its frame: two or three summits behind the subject. */
export function frameLand(seed: number): Land {
  const { between, summit } = random(seed);
  const summits = [summit(10, 90, 24, 58, 40, 80), summit(200, 310, 28, 60, 60, 110), summit(90, 230, 28, 56, 20, 50)];
  return { width: 320, height: 230, ground: 190, rows: 6, gap: between(9, 11), summits, seed: seed % 9973 };
}

/** The land behind a hero: low below the text, where the subject is, high in the middle and at the right. */
export function wideLand(seed: number): Land {
  const { between, summit } = random(seed);
  const summits = [
    summit(-10, 90, 70, 110, 40, 70),
    summit(300, 480, 80, 130, 40, 66),
    summit(800, 900, 60, 100, 120, 170),
    summit(1020, 1220, 80, 130, 60, 110),
    summit(1380, 1570, 70, 120, 120, 180),
  ];
  return { width: 1600, height: 400, ground: 340, rows: 8, gap: between(11, 13), summits, seed: seed % 9973 };
}
