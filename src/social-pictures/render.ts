import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type Node, render } from "takumi-js";
import { drawing } from "../contours/drawings.ts";
import { brandMarkSvg } from "../contours/mark.ts";
import { inks } from "../contours/palette.ts";
import type { Category } from "../shared/category.ts";

export interface OgImage {
  /** The page's heading; a narrow no-break space is accepted. */
  title: string;
  /** Gives the relief and its hues; null draws the hero's map (home, contact, legal pages). */
  category: Category | null;
  brand: {
    name: string;
    /** The broker's own logo, in place of the mark and the name. */
    logo?: { readonly svg: string; readonly width: number; readonly height: number } | undefined;
    /** What the broker does, for example « Courtier en assurances ». */
    line: string;
  };
}

/** The size social networks ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const RELIEF_WIDTH = 400;
const PADDING = 64;
const TEXT_WIDTH = OG_WIDTH - RELIEF_WIDTH - 2 * PADDING;

/** Compression for few colours on flat grounds; below quality 90 the palest tints of the hero change hue. */
const PNG_OPTIONS = { palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 } as const;
const CACHE_FOLDER = "node_modules/.cache/og";

const FONTS = { titles: "src/assets/fonts/titles.woff2", text: "src/assets/fonts/text.woff2" } as const;

/**
 * A social picture, 1200 × 630, PNG: papier ground, the title in the site's font, the category's relief on the
 * right. The same input gives the same bytes; a picture once made is read from `node_modules/.cache/og`.
 */
export async function renderOgImage(image: OgImage): Promise<Uint8Array> {
  const relief = drawing(image.category === null ? "hero" : `cover-${image.category}`).svg;
  const fonts = await loadFonts();
  const key = createHash("sha256")
    .update(JSON.stringify([layout(image), PNG_OPTIONS, relief, markOf(image), fonts.hash]))
    .digest("hex");
  const file = `${CACHE_FOLDER}/${key.slice(0, 32)}.png`;
  const cached = await readFile(file).catch(() => null);
  if (cached) return cached;

  const png = await draw(image, relief, fonts.fonts);
  await mkdir(CACHE_FOLDER, { recursive: true });
  // Written to another name, then renamed, so that a second build never reads half a file.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}

const markOf = ({ brand }: OgImage): string => brand.logo?.svg ?? brandMarkSvg();

interface NamedFont {
  readonly name: string;
  readonly data: Buffer;
}

let loadedFonts: Promise<{ fonts: readonly NamedFont[]; hash: string }> | undefined;

function loadFonts(): Promise<{ fonts: readonly NamedFont[]; hash: string }> {
  const files = Object.entries(FONTS).map(async ([name, file]) => ({ name, data: await readFile(file) }));
  loadedFonts ??= Promise.all(files).then((fonts) => {
    const hash = createHash("sha256");
    for (const { data } of fonts) hash.update(data);
    return { fonts, hash: hash.digest("hex") };
  });
  return loadedFonts;
}

async function draw(image: OgImage, relief: string, fonts: readonly NamedFont[]): Promise<Uint8Array> {
  const packed = await render(layout(image), {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    format: "png",
    fonts: [...fonts],
    images: [
      { src: "relief", data: await reliefStrip(relief, image.category === null) },
      { src: "mark", data: Buffer.from(markOf(image)) },
    ],
    lang: "fr",
  });
  // Compressed while it is drawn: 3 MB of raw pixels for each picture would trigger a garbage collection every
  // twenty pictures.
  return sharp(packed).png(PNG_OPTIONS).toBuffer();
}

const strips = new Map<string, Promise<Buffer>>();

/** The strip of a map, drawn once for all the pictures that share it. */
function reliefStrip(svg: string, isHero: boolean): Promise<Buffer> {
  const key = `${isHero} ${svg}`;
  const strip = strips.get(key) ?? drawReliefStrip(svg, isHero);
  strips.set(key, strip);
  return strip;
}

/** The strip at the right edge: the middle of a cover, or the pass of the hero with its trail. */
function drawReliefStrip(svg: string, isHero: boolean): Promise<Buffer> {
  const scaled = sharp(Buffer.from(svg), { density: 144 }).resize({ height: OG_HEIGHT });
  const width = Math.round(OG_HEIGHT * (16 / 9));
  // The pass is at 900 of the hero's 1600 units; covers are composed around their middle.
  const centre = Math.round(width * (isHero ? 0.575 : 0.5));
  return scaled
    .extract({ left: centre - RELIEF_WIDTH / 2, top: 0, width: RELIEF_WIDTH, height: OG_HEIGHT })
    .flatten({ background: inks.papier })
    .png()
    .toBuffer();
}

/** Font size by length, so that any title allowed by the SEO rules fits in five lines. */
function titleSize(title: string): number {
  if (title.length <= 32) return 84;
  if (title.length <= 60) return 68;
  if (title.length <= 90) return 56;
  return 48;
}

/** Mark and name, or the logo, which has the name in it. */
function brandParts({ name, logo }: OgImage["brand"], display: { fontFamily: string; color: string }): Node[] {
  if (logo) {
    const height = 64;
    return [{ type: "image", src: "mark", style: { width: (height * logo.width) / logo.height, height } }];
  }
  return [
    { type: "image", src: "mark", style: { width: 56, height: 56 } },
    { type: "text", text: name, style: { ...display, fontSize: 36, fontWeight: 750, letterSpacing: -0.8 } },
  ];
}

function layout({ title, category, brand }: OgImage): Node {
  // The fonts have no narrow no-break space; browsers derive it, this renderer would show an empty box.
  const heading = title.replaceAll("\u202f", "\u00a0");
  const display = { fontFamily: "titles", color: inks.encre };
  return {
    type: "container",
    style: { display: "flex", width: OG_WIDTH, height: OG_HEIGHT, backgroundColor: inks.papier },
    children: [
      {
        type: "container",
        style: {
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: OG_WIDTH - RELIEF_WIDTH,
          height: OG_HEIGHT,
          padding: PADDING,
          borderRight: category === null ? `1px solid ${inks.sapin}` : "none",
        },
        children: [
          {
            type: "container",
            style: { display: "flex", alignItems: "center", columnGap: 20 },
            children: brandParts(brand, display),
          },
          {
            type: "text",
            text: heading,
            style: {
              ...display,
              width: TEXT_WIDTH,
              fontSize: titleSize(heading),
              fontWeight: 700,
              lineHeight: 1.04,
              letterSpacing: titleSize(heading) * -0.03,
              textWrap: "balance",
              lineClamp: 5,
            },
          },
          {
            type: "container",
            style: { display: "flex", width: TEXT_WIDTH, borderTop: `2px solid ${inks.encre}`, paddingTop: 20 },
            children: [
              {
                type: "text",
                text: brand.line,
                style: { fontFamily: "text", color: inks.brume, fontSize: 28, fontWeight: 500 },
              },
            ],
          },
        ],
      },
      { type: "image", src: "relief", style: { width: RELIEF_WIDTH, height: OG_HEIGHT } },
    ],
  };
}
