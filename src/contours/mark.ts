import { inks } from "./palette.ts";

/** The map sign of a pass on a 40-unit square: four facing arcs, one point. Brand.astro draws the same paths. */
export const markArcs =
  "M3 4c9 10.5 9 21.5 0 32M37 4c-9 10.5-9 21.5 0 32M11 3c6 8.7 12 8.7 18 0M11 37c6-8.7 12-8.7 18 0";
export const markPoint = { cx: 20, cy: 20, r: 2.9 } as const;

export interface MarkOptions {
  /** Line colour. */
  line: string;
  /** Colour of the point. */
  point: string;
  /** Square ground behind the mark; none when absent. */
  ground?: string;
  /** Corner radius of the ground, in units of the mark's 40. */
  radius?: number;
  /** Side of the whole square, in the same units (40 = no margin). */
  size?: number;
  strokeWidth?: number;
}

/** The mark as a file of its own: favicon, home screen icons, social pictures. */
export function markSvg({ line, point, ground, radius = 0, size = 40, strokeWidth = 2 }: MarkOptions): string {
  const margin = (size - 40) / 2;
  const square = ground
    ? `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${radius}" fill="${ground}"/>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${size} ${size}">${square}` +
    `<path fill="none" stroke="${line}" stroke-width="${strokeWidth}" stroke-linecap="round" d="${markArcs}"/>` +
    `<circle cx="${markPoint.cx}" cy="${markPoint.cy}" r="${markPoint.r}" fill="${point}"/></svg>`
  );
}

/** The mark in the brand's own colours, without a ground. */
export const brandMarkSvg = (): string => markSvg({ line: inks.sapin, point: inks.encre });
