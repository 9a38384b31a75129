import { type Category, categories } from "../shared/category.ts";
import { portraitNames } from "../shared/portrait-names.ts";
import { isSceneName, type SceneName, sceneNames } from "../shared/scene-names.ts";
import { contourMap, cropOf, horizonLine } from "./contour-map.ts";
import type { Point } from "./marching-squares.ts";
import { drawingInks, hues, inks } from "./palette.ts";
import {
  agenciesRelief,
  articleRelief,
  bandRelief,
  coverReliefs,
  edgeRelief,
  heroRelief,
  pageRelief,
  type Relief,
} from "./reliefs.ts";
import {
  coverFigure,
  DRAWING_ID,
  type Drawing,
  landFile,
  type PortraitName,
  portraitFile,
  sceneFile,
  subjectFile,
} from "./scenes.ts";
import { toPathData } from "./smooth-path.ts";
import { terrain } from "./terrain.ts";
import { type Trail, trail } from "./trail.ts";

/** Drawings that every site has, whatever its pages. */
export type FixedDrawingName =
  | "hero"
  | "hero-product"
  | "hero-phone"
  | "band"
  | "band-phone"
  | "edge-sable"
  | "edge-encre"
  | "steps-4"
  | `cover-${Category}`
  | `scene-${SceneName}`
  | `subject-${SceneName}`
  | `portrait-${PortraitName}`;

/**
 * `relief-<page>` and `relief-<page>-phone` are the ground of a page's hero, `land-<page>` that of a page with a scene; `cover-<category>--<article>` is an article's, with its subject where a third part names it,
 * `agencies-<n>` the trail between n agencies.
 */
export type DrawingName =
  | FixedDrawingName
  | `agencies-${number}`
  | `relief-${string}`
  | `land-${string}`
  | `cover-${Category}--${string}`;

/** The name of an article's cover in a category, with the subject that its text is about. */
export function coverName(category: Category, article: string, figure: SceneName | undefined) {
  return figure ? (`cover-${category}--${article}--${figure}` as const) : (`cover-${category}--${article}` as const);
}

/** Lines keep their width at every size. */
const HAIRLINE = ' vector-effect="non-scaling-stroke"';

/** The part of hero and band that a phone shows; the rest would only add bytes. */
const PHONE_CROP = { x: 540, width: 520 };

function svgFile(width: number, height: number, content: string, stretches = false): Drawing {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" id="${DRAWING_ID}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const ratio = stretches ? ' preserveAspectRatio="none"' : "";
  return { svg: `${open}${ratio} fill="none">${content}</svg>`, width, height };
}

/** Thin lines and index lines, each with its opacity; the stroke colour comes from the group around them. */
function lines(map: { thin: string; index: string }, thin: number, index: number, indexWidth: number): string {
  return (
    `<path opacity="${thin}"${HAIRLINE} d="${map.thin}"/>` +
    `<path opacity="${index}" stroke-width="${indexWidth}"${HAIRLINE} d="${map.index}"/>`
  );
}

/** The area above each tinted level; the even-odd rule leaves hollows free. */
const tintGroup = (tints: readonly string[], colour: string, opacity: number): string =>
  `<g fill="${colour}" fill-opacity="${opacity}" fill-rule="evenodd">${tints.map((d) => `<path d="${d}"/>`).join("")}</g>`;

const heroTints = (tints: readonly string[]): string => tintGroup(tints, drawingInks.tint, 0.085);

let walked: Trail | undefined;

/** The trail of the hero, found once: the steps show its heights. */
function heroTrail(): Trail {
  walked ??= trail(terrain(heroRelief.terrain), { ...heroRelief.contours, ...heroRelief.trail });
  return walked;
}

/**
 * Height of the pass's ring in the drawing; it is drawn at the nearest point of the trail, beside the middle of
 * the form.
 */
const RING_Y = 576;

function ringPoint(points: readonly Point[]): Point {
  const nearest = points.reduce((best, point) =>
    Math.abs(point[1] - RING_Y) < Math.abs(best[1] - RING_Y) ? point : best,
  );
  return [Math.round(nearest[0]), Math.round(nearest[1])];
}

/**
 * Hero ground for wide screens. The mask fades the lines to 45 % under the text column (not the tints, whose
 * steps would become visible). Its gradient runs at 102° as in CSS, corner to corner of the 1600 × 900 drawing.
 */
function drawHero(relief: Relief, withTrail: boolean): Drawing {
  const { width, height } = relief.contours;
  const map = contourMap(terrain(relief.terrain), relief.contours);
  const mask =
    '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-57" y1="268" x2="1657" y2="632">' +
    '<stop offset=".3" stop-color="#fff" stop-opacity=".45"/><stop offset=".58" stop-color="#fff"/></linearGradient>' +
    `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><path fill="url(#g)" d="M0 0h${width}v${height}H0z"/></mask>`;
  let content = `${mask}${heroTints(map.tints)}<g mask="url(#m)" stroke="${inks.sapin}">${lines(map, 0.17, 0.3, 1.5)}</g>`;
  if (withTrail) {
    const { path, points } = heroTrail();
    const [x, y] = ringPoint(points);
    content +=
      `<g stroke="${inks.sapin}" stroke-width="2.5" stroke-linecap="round"><path stroke-dasharray="9 8"${HAIRLINE} d="${path}"/>` +
      `<circle cx="${x}" cy="${y}" r="7" fill="${inks.papier}"${HAIRLINE}/></g>`;
  }
  return svgFile(width, height, content);
}

/** Hero ground below 60rem: fainter lines, no mask, no trail. */
function drawHeroPhone(relief: Relief): Drawing {
  const crop = cropOf(terrain(relief.terrain), { ...relief.contours, spacing: 40 }, PHONE_CROP);
  const map = contourMap(crop.field, crop.options);
  const content = `${heroTints(map.tints)}<g stroke="${inks.sapin}">${lines(map, 0.13, 0.22, 1.5)}</g>`;
  return svgFile(PHONE_CROP.width, relief.contours.height, content);
}

function drawBand(): Drawing {
  const { width, height } = bandRelief.contours;
  const field = terrain(bandRelief.terrain);
  const { path } = trail(field, { ...bandRelief.contours, ...bandRelief.trail });
  const content =
    `<g stroke="${drawingInks.onSapin}">${lines(contourMap(field, bandRelief.contours), 0.3, 0.5, 1.6)}</g>` +
    `<path stroke="${inks.papier}" stroke-width="2.25" stroke-linecap="round" stroke-dasharray="8 7" opacity=".9"${HAIRLINE} d="${path}"/>`;
  return svgFile(width, height, content);
}

function drawBandPhone(): Drawing {
  const crop = cropOf(terrain(bandRelief.terrain), bandRelief.contours, PHONE_CROP);
  const map = contourMap(crop.field, crop.options);
  const content = `<g stroke="${drawingInks.onSapin}">${lines(map, 0.3, 0.5, 1.6)}</g>`;
  return svgFile(PHONE_CROP.width, bandRelief.contours.height, content);
}

/** Edge of a section: the top contour is the boundary, the section's colour fills under it. */
function drawEdge(ground: "sable" | "encre"): Drawing {
  const { width, height, levels, ...options } = edgeRelief;
  const field = terrain(edgeRelief.terrain);
  const [top = "", second, index = "", ...others] = levels.map((level) =>
    horizonLine(field, { ...options, width, height, level }),
  );
  // A dark section is visible by its fill; a light one needs its boundary drawn.
  const boundary = ground === "sable" ? ` stroke="${inks.sapin}" stroke-width="1.25"${HAIRLINE}` : "";
  const line = ground === "sable" ? inks.sapin : drawingInks.onEncre;
  const content =
    `<path fill="${inks[ground]}"${boundary} d="${top}V${height + 2}H-20z"/>` +
    `<g stroke="${line}">${lines({ thin: [second, ...others].join(""), index }, 0.28, 0.5, 1.5)}</g>`;
  // A screen wider than the drawing stretches it; if it kept its proportions, the lower lines would be cut.
  return svgFile(width, height, content, true);
}

const STEPS_WIDTH = 1184;
const STEPS_HEIGHT = 164;
const STEPS_FOOT = 156;

/** Height profile of the hero's trail, up to the pass and down again, with one ring per step. */
function drawSteps(count: number): Drawing {
  const { points, heights } = heroTrail();
  const shown = heights.slice(0, Math.round(heights.length * 0.92));
  const lengths = [0];
  points.slice(1, shown.length).forEach((point, index) => {
    const before = points[index] ?? point;
    lengths.push((lengths[index] ?? 0) + Math.hypot(point[0] - before[0], point[1] - before[1]));
  });
  const total = lengths.at(-1) ?? 1;
  const profile = shown.map(
    (height, index): Point => [((lengths[index] ?? 0) / total) * STEPS_WIDTH, STEPS_FOOT - 12 - 192 * height],
  );
  const way = toPathData(profile, 48);

  const pitch = (STEPS_WIDTH + 24) / count;
  const rings = Array.from({ length: count }, (_, index): Point => {
    const x = Math.round(8 + index * pitch);
    const next = profile.find((point) => point[0] >= x) ?? [x, STEPS_FOOT];
    const before = profile.findLast((point) => point[0] < x) ?? next;
    const part = next[0] === before[0] ? 0 : (x - before[0]) / (next[0] - before[0]);
    return [x, Math.round(before[1] + (next[1] - before[1]) * part)];
  });

  const content =
    `<path fill="${inks.sapin50}" d="${way}V${STEPS_FOOT}H0z"/>` +
    `<g stroke="${inks.sapin}"><path opacity=".25"${HAIRLINE} d="M0 24h${STEPS_WIDTH}M0 68h${STEPS_WIDTH}M0 112h${STEPS_WIDTH}"/>` +
    `<path stroke-width="2"${HAIRLINE} d="${way}"/>` +
    `<path stroke-dasharray="3 4"${HAIRLINE} d="${rings.map(([x, y]) => `M${x} ${y}V${STEPS_FOOT}`).join("")}"/>` +
    `<g fill="${inks.neige}" stroke-width="2.5">${rings.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5"/>`).join("")}</g></g>`;
  return svgFile(STEPS_WIDTH, STEPS_HEIGHT, content);
}

/** The agencies as rings on a trail across the relief, the first one filled. */
function drawAgencies(count: number): Drawing {
  const { width, height } = agenciesRelief.contours;
  const field = terrain(agenciesRelief.terrain);
  const map = contourMap(field, agenciesRelief.contours);
  const { path, points } = trail(field, { ...agenciesRelief.contours, ...agenciesRelief.trail });
  const places = Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = points[Math.round((index / Math.max(1, count - 1)) * (points.length - 1))] ?? [];
    return { x: Math.round(x), y: Math.round(y), fill: index === 0 ? inks.sapin : inks.neige };
  });
  const way = count > 1 ? `<path stroke-dasharray="7 7"${HAIRLINE} d="${path}"/>` : "";
  const rings = places.map(({ x, y, fill }) => `<circle cx="${x}" cy="${y}" r="9" fill="${fill}"/>`).join("");
  const content =
    `${heroTints(map.tints)}<g stroke="${inks.sapin}">${lines(map, 0.25, 0.45, 1.5)}` +
    `<g stroke-width="2.5" stroke-linecap="round">${way}${rings}</g></g>`;
  return svgFile(width, height, content);
}

function drawCover(category: Category, relief: Relief, figure?: string): Drawing {
  const { ground, line } = hues[category];
  const { width, height } = relief.contours;
  const map = contourMap(terrain(relief.terrain), relief.contours);
  const content =
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${tintGroup(map.tints, line, 0.075)}` +
    `<g stroke="${line}">${lines(map, 0.6, 0.85, 1.6)}</g>`;
  return svgFile(width, height, content + (isSceneName(figure) ? coverFigure(figure, { ground, line }) : ""));
}

const drawers: ReadonlyMap<FixedDrawingName, () => Drawing> = new Map<FixedDrawingName, () => Drawing>([
  ["hero", () => drawHero(heroRelief, true)],
  ["hero-product", () => drawHero(heroRelief, false)],
  ["hero-phone", () => drawHeroPhone(heroRelief)],
  ["band", drawBand],
  ["band-phone", drawBandPhone],
  ["edge-sable", () => drawEdge("sable")],
  ["edge-encre", () => drawEdge("encre")],
  ["steps-4", () => drawSteps(4)],
  ...categories.map((category): [FixedDrawingName, () => Drawing] => [
    `cover-${category}`,
    () => drawCover(category, coverReliefs[category]),
  ]),
  ...sceneNames.map((name): [FixedDrawingName, () => Drawing] => [`scene-${name}`, () => sceneFile(name)]),
  ...sceneNames.map((name): [FixedDrawingName, () => Drawing] => [`subject-${name}`, () => subjectFile(name)]),
  ...portraitNames.map((name): [FixedDrawingName, () => Drawing] => [`portrait-${name}`, () => portraitFile(name)]),
]);

/** The names of the drawings that every site has; pages and articles add theirs (src/pages/art). */
export const drawingNames: readonly FixedDrawingName[] = [...drawers.keys()];

/** The drawing of one page or article, from its name. */
function drawerOf(name: string): (() => Drawing) | undefined {
  const page = /^relief-(.+?)(-phone)?$/.exec(name);
  if (page) {
    const relief = pageRelief(page[1] ?? "");
    return page[2] ? () => drawHeroPhone(relief) : () => drawHero(relief, false);
  }
  const land = /^land-(.+)$/.exec(name)?.[1];
  if (land) return () => landFile(land);
  const agencies = /^agencies-(\d+)$/.exec(name)?.[1];
  if (agencies) return () => drawAgencies(Number(agencies));
  const [head = "", slug, figure] = name.split("--");
  const category = categories.find((known) => head === `cover-${known}`);
  return category && slug ? () => drawCover(category, articleRelief(category, slug), figure) : undefined;
}

const drawn = new Map<DrawingName, Drawing>();

/** Draws one SVG file; the same name always gives the same bytes, and a build draws each only once. */
export function drawing(name: DrawingName): Drawing {
  const known = drawn.get(name);
  if (known) return known;
  const fixed: ReadonlyMap<string, () => Drawing> = drawers;
  const draw = fixed.get(name) ?? drawerOf(name);
  if (!draw) throw new Error(`No drawing is called « ${name} ». Known: ${drawingNames.join(", ")}.`);
  const made = draw();
  drawn.set(name, made);
  return made;
}
