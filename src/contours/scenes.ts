import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mix } from "../shared/design-tokens.ts";
import { portraitNames } from "../shared/portrait-names.ts";
import type { SceneName } from "../shared/scene-names.ts";
import { frameLand, type Land, landscape, wideLand } from "./landscape.ts";
import { seedOf } from "./noise.ts";
import { inks } from "./palette.ts";

/** Fragment under which a page can show a drawing as part of its own: `<use href="….svg#drawing">`. */
export const DRAWING_ID = "drawing";

/** One finished SVG file and its intrinsic size in CSS pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

export type PortraitName = (typeof portraitNames)[number];

/** Whether this is the name of a drawn portrait. */
export function isPortraitName(name: string): name is PortraitName {
  return portraitNames.some((known) => known === name);
}

/** What a file of src/contours/scenes holds: its part of the plane, and its paths. */
interface Figure {
  viewBox: string;
  width: number;
  height: number;
  paths: string;
}

/** How every figure is drawn; its paths say only what differs. */
const PEN = `fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;

/** The two colours of the site's scenes: that of the page, which hides the lines behind a figure, and one tint. */
const PAPER = { ground: inks.papier, tint: inks.sapin50 };

/**
 * A figure in two colours besides its lines, because an SVG file cannot read the page's custom properties. The title is
 * dropped: scenes are decoration.
 */
function readFigure(name: SceneName | `portrait-${PortraitName}`, { ground, tint } = PAPER): Figure {
  const source = readFileSync(join(process.cwd(), "src", "contours", "scenes", `${name}.svg`), "utf8").trim();
  const [, viewBox = "", width = "0", height = "0"] = /viewBox="(\S+ \S+ (\d+) (\d+))"/.exec(source) ?? [];
  const paths = source
    .replace(/^<svg [^>]*>(<title>[^<]*<\/title>)?|<\/svg>$/g, "")
    .replace(/var\(--g,[^)]+\)/g, ground)
    .replace(/var\(--s,[^)]+\)/g, tint);
  return { viewBox, width: Number(width), height: Number(height), paths };
}

const opened = (attributes: string, paths: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" id="${DRAWING_ID}" ${attributes} color="${inks.sapin}" ${PEN}>${paths}</svg>`;

/** A portrait. */
export function portraitFile(name: PortraitName): Drawing {
  const { viewBox, width, height, paths } = readFigure(`portrait-${name}`);
  return { svg: opened(`width="${width}" height="${height}" viewBox="${viewBox}"`, paths), width, height };
}

/** Size of a scene; the foot of its subject is 190 units below the top, whatever the part of the plane in its file. */
const FRAME = 'width="320" height="230"';

function subject(name: SceneName, overflow: "visible" | "hidden"): string {
  const { viewBox, paths } = readFigure(name);
  return `<svg ${FRAME} viewBox="${viewBox}" overflow="${overflow}">${paths}</svg>`;
}

/** The subject of a scene without its land; what is beside it may be wider than the frame. */
export function subjectFile(name: SceneName): Drawing {
  const svg = opened(`${FRAME} viewBox="0 0 320 230" overflow="visible"`, subject(name, "visible"));
  return { svg, width: 320, height: 230 };
}

/** The subject of an article, small in the relief of its cover (720 × 405): within the 175 units that a band shows of it. */
export function coverFigure(name: SceneName, { ground, line }: { ground: string; line: string }): string {
  const { viewBox, paths } = readFigure(name, { ground, tint: mix(ground, line, 0.15) });
  return (
    `<g color="${line}" ${PEN}><path stroke-width="2.25" d="M400 270h296"/>` +
    `<svg x="416" y="113" width="264" height="190" stroke-width="2.5" viewBox="${viewBox}" preserveAspectRatio="xMidYMin">${paths}</svg></g>`
  );
}

/** The lines of a land, from the far profile to the layers of the ground; they keep their width when it is stretched. */
function landPaths(land: Land): string {
  const { profiles, ground, layers } = landscape(land);
  const keep = 'vector-effect="non-scaling-stroke"';
  const ridges = profiles.map((d, row) => `<path ${keep}${row % 3 === 0 ? ' stroke-width="1.5"' : ""} d="${d}"/>`);
  return (
    `<g fill="${inks.papier}" stroke-width=".9" stroke-opacity=".6">${ridges.join("")}</g>` +
    `<path ${keep} stroke-width=".9" stroke-opacity=".6" d="${layers}"/><path ${keep} d="${ground}"/>`
  );
}

/** A scene in its frame: its subject on a land of its own. */
export function sceneFile(name: SceneName): Drawing {
  const paths = landPaths(frameLand(seedOf(name))) + subject(name, "hidden");
  return { svg: opened(`${FRAME} viewBox="0 0 320 230"`, paths), width: 320, height: 230 };
}

/** The land of one page, behind the whole width of its hero, which stretches it. */
export function landFile(page: string): Drawing {
  const land = wideLand(seedOf(page));
  const { width, height } = land;
  const attributes = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  return { svg: opened(attributes, landPaths(land)), width, height };
}
