import type { Point } from "./marching-squares.ts";

/** Corner points of the line that shows the progress of the guided quote, seen from the side: over a pass and down again. */
const WAY: readonly Point[] = [
  [-30, 80],
  [50, 76],
  [90, 73],
  [170, 76],
  [260, 62],
  [320, 57],
  [380, 57],
  [460, 60],
  [540, 38],
  [610, 20],
  [690, 22],
  [770, 48],
  [860, 66],
  [930, 69],
  [970, 73],
  [1040, 78],
];

/** Which segments of the line have a ring in their middle: one for each of the four questions. */
const RINGED = [1, 5, 9, 13] as const;

/** The ridges behind: raised, flattened and shifted, so that they overlap. */
const RIDGES = [
  { lift: 10, flat: 0.9, shift: 90 },
  { lift: 22, flat: 0.7, shift: -130 },
  { lift: 36, flat: 0.45, shift: 60 },
] as const;

const middle = ([x, y]: Point, [nextX, nextY]: Point): Point => [(x + nextX) / 2, (y + nextY) / 2];
const written = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A quadratic spline through the middle of each segment. */
function curve(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points;
  const arcs = others
    .slice(0, -1)
    .map((point, index) => `${written(point)} ${written(middle(point, others[index + 1] ?? point))}`);
  return `M${written(first)}Q${arcs.join(" ")}`;
}

/** Width and height of the drawing's units; it is stretched to the width of the page. */
export const profileSize = { width: 1000, height: 100 } as const;

/** Paths of the drawing, and its four rings in percent from the left and from the top. */
export const quoteProfile = {
  way: curve(WAY),
  ridges: RIDGES.map(({ lift, flat, shift }) =>
    curve([
      [-200, 60 - lift] as const,
      ...WAY.map(([x, y]): Point => [x + shift, 62 - lift + (y - 62) * flat]),
      [1200, 60 - lift] as const,
    ]),
  ),
  rings: RINGED.map((index) => {
    const [x, y] = middle(WAY[index] ?? [0, 0], WAY[index + 1] ?? [0, 0]);
    return { left: (x / profileSize.width) * 100, top: (y / profileSize.height) * 100 };
  }),
} as const;
