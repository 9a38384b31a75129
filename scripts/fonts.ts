/**
 * Makes the two web fonts of the site and the style sheet that declares them.
 *
 *   node scripts/fonts.ts
 *
 * Writes src/assets/fonts/*.woff2 and src/styles/fonts.css; both are committed, so a build never needs this script.
 * Run it again after an update of the @fontsource-variable packages or when a character is missing.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const FRENCH = "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜàâäæçèéêëîïôöœùûüÿ";
/** Names of French visitors that need a letter French itself does not have (typed into the forms). */
const NAMES = "ÁÍÑÓÚáíñóúãõß";
const SIGNS = "«»–—…’‘“”•·°²³€©®×±½\u00a0";

/**
 * Every character the fonts must be able to show. The source files have no narrow no-break space (browsers make it from
 * the space glyph), no arrows (we draw them) and no Ÿ (it would need a second file: the fallback shows it).
 */
export const CHARACTERS = ASCII + FRENCH + NAMES + SIGNS;

/** Kerning, localised forms and tabular figures; the unused features cost 3 KB. */
const FEATURES = ["kern", "locl", "tnum", "mark", "mkmk", "ccmp"] as const;

interface WebFont {
  family: string;
  fallback: string;
  /** npm file, from the project root. */
  source: string;
  /** File name under src/assets/fonts/. */
  file: string;
  weights: { min: number; max: number };
  /** Axes pinned to one value. */
  pinned: Record<string, number>;
  /** The weight whose widths the fallback is matched to: the one most text is set in. */
  matchWeight: number;
  /** Local fonts a reader may have, all with Arial's widths or within 1 % of them. */
  locals: readonly string[];
  arial: Readonly<Record<string, number>>;
}

/** Advance widths of Arial in thousandths of an em (the published metrics of Helvetica, which Arial and Liberation Sans share). */
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

/** How often each letter occurs in 1 000 characters of French prose, rounded. */
// biome-ignore format: a table
const FRENCH_FREQUENCY: Record<string, number> = {
  " ": 170, e: 120, a: 63, i: 61, s: 66, n: 59, r: 55, t: 60, o: 45, l: 46, u: 52, d: 31, c: 27, m: 25, p: 25, "é": 18,
  v: 14, q: 11, f: 9, b: 8, g: 8, h: 8, j: 5, x: 4, y: 3, z: 1, w: 1, k: 1,
};

export const WEB_FONTS: readonly WebFont[] = [
  {
    family: "Bricolage Grotesque",
    fallback: "Bricolage Fallback",
    source: "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    file: "bricolage-grotesque-500-800.woff2",
    weights: { min: 500, max: 800 },
    pinned: { opsz: 48 },
    matchWeight: 700,
    locals: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"],
    arial: ARIAL_BOLD,
  },
  {
    family: "Atkinson Hyperlegible Next",
    fallback: "Atkinson Fallback",
    source:
      "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    file: "atkinson-hyperlegible-next-400-700.woff2",
    weights: { min: 400, max: 700 },
    pinned: {},
    matchWeight: 400,
    locals: ["Arial", "ArialMT", "Liberation Sans", "Roboto"],
    arial: ARIAL_REGULAR,
  },
];

/** Finds one table of an uncompressed font file; throws when the font has none of that name. */
function table(sfnt: Buffer, tag: string): Buffer {
  const count = sfnt.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const record = 12 + 16 * index;
    if (sfnt.toString("latin1", record, record + 4) !== tag) continue;
    const start = sfnt.readUInt32BE(record + 8);
    return sfnt.subarray(start, start + sfnt.readUInt32BE(record + 12));
  }
  throw new Error(`Font without a table « ${tag} »: is the source file whole?`);
}

/** Glyph number of each of `characters` (0 = missing), from the format 4 character map every web font has. */
export function glyphIds(sfnt: Buffer, characters: string): Map<string, number> {
  const cmap = table(sfnt, "cmap");
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + 8 * index + 4));
  const start = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error("Font without a format 4 character map.");
  const double = cmap.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + double + 2;
  const deltas = starts + double;
  const offsets = deltas + double;
  const lookUp = (code: number): number => {
    for (let at = 0; at < double; at += 2) {
      if (code > cmap.readUInt16BE(ends + at)) continue;
      const first = cmap.readUInt16BE(starts + at);
      if (code < first) return 0;
      const offset = cmap.readUInt16BE(offsets + at);
      const delta = cmap.readUInt16BE(deltas + at);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(offsets + at + offset + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
  return new Map([...characters].map((character) => [character, lookUp(character.codePointAt(0) ?? 0)]));
}

/** Vertical metrics in parts of an em, as browsers read them (typo metrics when the font asks for them). */
function verticalMetrics(sfnt: Buffer): { ascent: number; descent: number; lineGap: number } {
  const unitsPerEm = table(sfnt, "head").readUInt16BE(18);
  const os2 = table(sfnt, "OS/2");
  const usesTypo = (os2.readUInt16BE(62) & 0x80) !== 0;
  const source = usesTypo ? os2 : table(sfnt, "hhea");
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
  const unitsPerEm = table(sfnt, "head").readUInt16BE(18);
  const metricCount = table(sfnt, "hhea").readUInt16BE(34);
  const hmtx = table(sfnt, "hmtx");
  const glyphs = glyphIds(sfnt, Object.keys(FRENCH_FREQUENCY).join(""));
  return weightedMean((character) => {
    const glyph = Math.min(glyphs.get(character) ?? 0, metricCount - 1);
    return hmtx.readUInt16BE(4 * glyph) / unitsPerEm;
  });
}

/** Kerning and punctuation, which the letter table leaves out: measured in Chromium on 360 characters, the same for both fonts. */
const MEASURED_CORRECTION = 0.988;

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

/** One real face and one local face sized so that the swap moves nothing (size-adjust, then ascent, descent and gap divided by it). */
async function fontFaceRules(font: WebFont, source: Buffer): Promise<string> {
  const pinned = { ...font.pinned, wght: font.matchWeight };
  const sfnt = await subsetFont(source, CHARACTERS, { targetFormat: "sfnt", variationAxes: pinned });
  const arialAdvance = weightedMean((character) => font.arial[character] ?? 556) / 1000;
  const sizeAdjust = (meanAdvance(sfnt) / arialAdvance) * MEASURED_CORRECTION;
  const vertical = verticalMetrics(sfnt);
  const weights = `${font.weights.min} ${font.weights.max}`;
  return `@font-face {
  font-family: "${font.family}";
  src: url("../assets/fonts/${font.file}") format("woff2");
  font-weight: ${weights};
  font-style: normal;
  font-display: swap;
}
@font-face {
  font-family: "${font.fallback}";
  src: ${font.locals.map((local) => `local("${local}")`).join(", ")};
  font-weight: ${weights};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(vertical.ascent / sizeAdjust)};
  descent-override: ${percent(vertical.descent / sizeAdjust)};
  line-gap-override: ${percent(vertical.lineGap / sizeAdjust)};
}
`;
}

async function main(): Promise<void> {
  await mkdir("src/assets/fonts", { recursive: true });
  let css = "/* Made by scripts/fonts.ts: change it there. */\n";
  for (const font of WEB_FONTS) {
    const source = await readFile(font.source);
    const subset = await subsetFont(source, CHARACTERS, {
      targetFormat: "woff2",
      variationAxes: { ...font.pinned, wght: font.weights },
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(`src/assets/fonts/${font.file}`, subset);
    css += await fontFaceRules(font, source);
    console.log(`${font.file}: ${subset.length} bytes`);
  }
  await writeFile("src/styles/fonts.css", css);
}

if (import.meta.main) await main();
