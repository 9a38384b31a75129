/**
 * Makes the two web fonts of the site, those of titles and of text, and the style sheet that declares them.
 * Takes the broker's own files from content/brand, the packaged fonts otherwise. Writes src/assets/fonts/*.woff2 and
 * src/styles/fonts.css; both are committed, so a build never needs this script and refuses a font that it has not made.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type FontRole, fontFiles, fontOrigin } from "../../src/content/brand-files.ts";
import { type FontAxis, fontAxes, fontTable, glyphIds } from "../../src/shared/font-tables.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import { mostFonts } from "./most-fonts.ts";

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const FRENCH = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜàâäæçèéêëîïôöœùûüÿ";
/** Letters that French does not have but names typed into the forms may. */
const NAMES = "ÁÍÑÓÚáíñóúãõß";
const SIGNS = "«»–—…’‘“”•·°²³€©®×±½\u00a0";

/**
 * Every character the fonts must be able to show. The source files have no narrow no-break space (browsers make it from
 * the space glyph), no arrows (we draw them) and no Ÿ (the fallback font shows it).
 */
export const CHARACTERS = ASCII + FRENCH + NAMES + SIGNS;

const FIRST_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éèêëàâçùûîïôœÉÀÂÊ";
const FIRST_SIGNS = " \u00a0.,:;?!'’-–·%€/()«»…°+";

/**
 * What nearly every French page shows, in a file of its own that pages preload; the whole font comes for the rest, on
 * the few pages that need it (docs/decisions/fonts.md).
 */
export const FIRST: Readonly<Record<FontRole, string>> = {
  // Capitals: names of insurers are shown in them (« Noroît »).
  titles: `${FIRST_LETTERS}${FIRST_SIGNS}Î`,
  // The bar is in the titles of pages, which a notice for screen readers repeats; the hash comes before keywords.
  text: `${FIRST_LETTERS}${FIRST_SIGNS}@©&=|#“”²`,
};

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** Longest row of signs that the site never shows, in the middle of a run of a `unicode-range`: it makes it shorter. */
const fewUnused = 10;

/** Value of a `unicode-range` with some characters and without others. */
export function unicodeRange(characters: readonly string[], without: string): string {
  const runs: [number, number][] = [];
  const excluded = [...without].map(codePoint);
  for (const point of characters.map(codePoint).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    const isNear = last && point - last[1] <= fewUnused + 1;
    if (isNear && !excluded.some((other) => other > last[1] && other < point)) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

/** The characters that a broker's own font must have; the fallback shows the others. */
export const NEEDED = `${ASCII}${FRENCH}«»–—…’·°²€\u00a0`;

/** Kerning, localised forms and tabular figures; the unused features cost 3 KB. */
const FEATURES = ["kern", "locl", "tnum", "mark", "mkmk", "ccmp"] as const;

/** A font of the visitor's device, shown until the web font is there. */
interface LocalFont {
  /** Weights of the web font that it replaces. */
  readonly weights: { readonly min: number; readonly max: number };
  /** The weight whose widths it is matched to: the one that most of its text uses. */
  readonly matchWeight: number;
  /** Names, all with Arial's widths or within 1 % of them. */
  readonly names: readonly string[];
  readonly arial: Readonly<Record<string, number>>;
  /** Kerning and punctuation, which the table of letters leaves out: measured in Chromium on 360 characters. */
  readonly correction: number;
}

interface WebFont {
  role: FontRole;
  family: string;
  fallback: string;
  /** Font file of the npm package, from the project root, for a broker without a font. */
  packaged: string;
  /** Weights that the style sheets ask for. */
  weights: { min: number; max: number };
  /** Optical size to use for a font that has this axis. */
  opticalSize: number;
  locals: readonly LocalFont[];
}

/** Advance widths of Arial in thousandths of an em (the published metrics of Helvetica, which Arial, Liberation Sans and Nimbus Sans share). */
// biome-ignore format: a table
const ARIAL_REGULAR: Record<string, number> = {
  " ": 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500, "é": 556,
};
// biome-ignore format: a table
const ARIAL_BOLD: Record<string, number> = {
  " ": 278, a: 556, b: 611, c: 556, d: 611, e: 556, f: 333, g: 611, h: 611, i: 278, j: 278, k: 556, l: 278, m: 889,
  n: 611, o: 611, p: 611, q: 611, r: 389, s: 556, t: 333, u: 611, v: 556, w: 778, x: 556, y: 556, z: 500, "é": 556,
};

const REGULAR = { names: ["Arial", "Liberation Sans", "Nimbus Sans", "Roboto"], arial: ARIAL_REGULAR };
const BOLD = { names: ["Arial Bold", "Liberation Sans Bold", "Nimbus Sans Bold", "Roboto Bold"], arial: ARIAL_BOLD };

/** How often each letter occurs in 1 000 characters of French prose, rounded. */
// biome-ignore format: a table
const FRENCH_FREQUENCY: Record<string, number> = {
  " ": 170, e: 120, a: 63, i: 61, s: 66, n: 59, r: 55, t: 60, o: 45, l: 46, u: 52, d: 31, c: 27, m: 25, p: 25, "é": 18,
  v: 14, q: 11, f: 9, b: 8, g: 8, h: 8, j: 5, x: 4, y: 3, z: 1, w: 1, k: 1,
};

export const WEB_FONTS: readonly WebFont[] = [
  {
    role: "titles",
    family: "Site Titles",
    fallback: "Site Titles Fallback",
    packaged: "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    weights: { min: 500, max: 800 },
    opticalSize: 48,
    locals: [{ ...BOLD, weights: { min: 500, max: 800 }, matchWeight: 700, correction: 0.988 }],
  },
  {
    role: "text",
    family: "Site Text",
    fallback: "Site Text Fallback",
    packaged:
      "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    weights: { min: 400, max: 700 },
    opticalSize: 16,
    // Labels and strong words are bold: without a bold of its own the swap makes them 5 % wider, and lines break anew.
    locals: [
      { ...REGULAR, weights: { min: 400, max: 500 }, matchWeight: 400, correction: 0.988 },
      { ...BOLD, weights: { min: 600, max: 700 }, matchWeight: 600, correction: 1 },
    ],
  },
];

/** Vertical metrics in parts of an em, as browsers read them (typo metrics when the font asks for them). */
function verticalMetrics(sfnt: Buffer): { ascent: number; descent: number; lineGap: number } {
  const unitsPerEm = fontTable(sfnt, "head").readUInt16BE(18);
  const os2 = fontTable(sfnt, "OS/2");
  const usesTypo = (os2.readUInt16BE(62) & 0x80) !== 0;
  const source = usesTypo ? os2 : fontTable(sfnt, "hhea");
  const at = usesTypo ? 68 : 4;
  return {
    ascent: source.readInt16BE(at) / unitsPerEm,
    descent: -source.readInt16BE(at + 2) / unitsPerEm,
    lineGap: source.readInt16BE(at + 4) / unitsPerEm,
  };
}

function weightedMean(widthOf: (character: string) => number): number {
  let sum = 0;
  let weight = 0;
  for (const [character, frequency] of Object.entries(FRENCH_FREQUENCY)) {
    sum += widthOf(character) * frequency;
    weight += frequency;
  }
  return sum / weight;
}

/** Mean advance of French text in parts of an em, for a font pinned to one weight. */
function meanAdvance(sfnt: Buffer): number {
  const unitsPerEm = fontTable(sfnt, "head").readUInt16BE(18);
  const metricCount = fontTable(sfnt, "hhea").readUInt16BE(34);
  const hmtx = fontTable(sfnt, "hmtx");
  const glyphs = glyphIds(sfnt, Object.keys(FRENCH_FREQUENCY).join(""));
  return weightedMean((character) => {
    const glyph = Math.min(glyphs.get(character) ?? 0, metricCount - 1);
    return hmtx.readUInt16BE(4 * glyph) / unitsPerEm;
  });
}

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

const clamp = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(Math.max(value, min), max);

/** Every axis but weight at one value: the optical size of the role, or the font's default. */
function pinnedAxes(font: WebFont, axes: readonly FontAxis[]): Record<string, number> {
  const others = axes.filter(({ tag }) => tag !== "wght");
  return Object.fromEntries(
    others.map((axis) => [axis.tag, axis.tag === "opsz" ? clamp(font.opticalSize, axis) : axis.initial]),
  );
}

/** @throws PlainProblem for a font without every letter that French needs. */
function refuseMissingLetters(whole: Buffer, name: string): void {
  const glyphs = glyphIds(whole, NEEDED);
  const missing = [...NEEDED].filter((character) => glyphs.get(character) === 0);
  if (missing.length > 0) {
    const shown = missing.slice(0, 12).join(" ");
    throw new PlainProblem(
      `${name} : il manque ${missing.length} signes à cette police (${shown}) ; choisissez une version avec tout l'alphabet français (« latin »).`,
    );
  }
}

/**
 * A font with the site's characters and weights.
 * @param name file of the font, for the messages.
 * @throws PlainProblem, in French, for a file that is no font, lacks letters, or has no bold for text.
 */
export async function makeFont(font: WebFont, source: Buffer, name: string) {
  const whole = await subsetFont(source, CHARACTERS, { targetFormat: "sfnt" }).catch(() => {
    throw new PlainProblem(
      `${name} : ce fichier n'est pas une police que l'on sait lire ; donnez un fichier woff2, woff, ttf ou otf entier.`,
    );
  });
  refuseMissingLetters(whole, name);
  const axes = fontAxes(whole);
  const weight = axes.find(({ tag }) => tag === "wght");
  if (font.role === "text" && (weight === undefined || weight.max < 600)) {
    throw new PlainProblem(
      `${name} : cette police n'a pas de gras ; pour le texte, choisissez sa version variable (axe « wght », de 400 à 700).`,
    );
  }
  const pinned = pinnedAxes(font, axes);
  const range = weight && { min: clamp(font.weights.min, weight), max: clamp(font.weights.max, weight) };
  const varied = weight && range && range.min < range.max ? range : undefined;
  const made = (characters: string) =>
    subsetFont(source, characters, {
      targetFormat: "woff2",
      variationAxes: { ...pinned, ...(varied ? { wght: varied } : weight ? { wght: weight.initial } : {}) },
      keepFeatures: FEATURES,
      noHinting: true,
    });
  const [woff2, first] = [await made(CHARACTERS), await made(FIRST[font.role])];
  const localFace = async ({ weights: served, matchWeight, names, arial, correction }: LocalFont) => {
    const matched = weight ? { ...pinned, wght: clamp(matchWeight, weight) } : pinned;
    const sfnt = await subsetFont(source, CHARACTERS, { targetFormat: "sfnt", variationAxes: matched });
    const arialAdvance = weightedMean((character) => arial[character] ?? 556) / 1000;
    const sizeAdjust = (meanAdvance(sfnt) / arialAdvance) * correction;
    const vertical = verticalMetrics(sfnt);
    return `@font-face {
  font-family: "${font.fallback}";
  src: ${names.map((local) => `local("${local}")`).join(", ")};
  font-weight: ${served.min} ${served.max};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(vertical.ascent / sizeAdjust)};
  descent-override: ${percent(vertical.descent / sizeAdjust)};
  line-gap-override: ${percent(vertical.lineGap / sizeAdjust)};
}
`;
  };
  // A font of one weight serves every weight of its role.
  const weights = `${(varied ?? font.weights).min} ${(varied ?? font.weights).max}`;
  const face = (file: string) => `@font-face {
  font-family: "${font.family}";
  src: url("../assets/fonts/${file}.woff2") format("woff2");
  font-weight: ${weights};
  font-display: swap;`;
  const rest = [...CHARACTERS].filter((one) => !FIRST[font.role].includes(one));
  const css = `${face(`${font.role}-first`)}
}
${face(font.role)}
  unicode-range:
    ${unicodeRange(rest, FIRST[font.role])};
}
`;
  const fallbacks = await Promise.all(font.locals.map(localFace));
  return {
    woff2,
    /** The same font with the characters of the first view only. */
    first,
    /** Local fonts are sized so that the swap moves nothing (size-adjust, then ascent, descent and gap divided by it). */
    css: css + fallbacks.join(""),
  };
}

type MadeFont = Awaited<ReturnType<typeof makeFont>>;

/** A font that is not in content/brand yet. */
interface GivenFont {
  readonly path: string;
  /** As messages name it. */
  readonly name: string;
}

/**
 * Both fonts of a project, made and not yet written.
 * @param given fonts that will take the place of those that are there.
 * @throws PlainProblem, in French, also when they weigh more together than a first view may load.
 */
export async function madeFonts(
  root: string,
  given: Partial<Record<FontRole, GivenFont>> = {},
): Promise<readonly { readonly role: FontRole; readonly font: MadeFont }[]> {
  const made: { role: FontRole; font: MadeFont }[] = [];
  for (const font of WEB_FONTS) {
    const [own, second] = given[font.role] ? [] : fontFiles(root, font.role);
    if (own && second) throw new PlainProblem(`${own} et ${second} : deux polices pour un rôle ; gardez-en une.`);
    const file = own ?? font.packaged;
    const { path, name } = given[font.role] ?? { path: join(root, file), name: file };
    made.push({ role: font.role, font: await makeFont(font, await readFile(path), name) });
  }
  const weight = made.reduce((sum, { font }) => sum + font.first.length, 0) / 1024;
  if (weight > mostFonts) {
    const each = made.map(({ role, font }) => `${role} ${(font.first.length / 1024).toFixed(0)} Ko`).join(", ");
    const [heaviest] = made.toSorted((a, b) => b.font.first.length - a.font.first.length);
    throw new PlainProblem(
      `Les deux polices pèsent ${weight.toFixed(0)} Ko (${each}), ${mostFonts} au plus ; remplacez la plus lourde, « ${heaviest?.role} », par une police plus simple : posez-la dans content/brand, même si elle venait du site.`,
    );
  }
  return made;
}

/**
 * Makes both fonts of a project, and nothing when one of them cannot be made.
 * @throws PlainProblem, in French.
 */
export async function makeFonts(root: string, say: (line: string) => void): Promise<void> {
  const made = await madeFonts(root);
  await mkdir(join(root, "src/assets/fonts"), { recursive: true });
  const origins = made.map(({ role }) => `${role}: ${fontOrigin(root, role)}`).join("; ");
  for (const { role, font } of made) {
    await writeFile(join(root, "src/assets/fonts", `${role}.woff2`), font.woff2);
    await writeFile(join(root, "src/assets/fonts", `${role}-first.woff2`), font.first);
    say(`src/assets/fonts/${role}-first.woff2 : ${font.first.length} octets`);
  }
  const css = made.map(({ font }) => font.css).join("");
  await writeFile(join(root, "src/styles/fonts.css"), `/* Made by npm run fonts. ${origins} */\n${css}`);
}
