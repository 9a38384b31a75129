import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { markSvg } from "./mark.ts";
import { inks } from "./palette.ts";

/** The broker's own icon, a square SVG file; the mark of the pass in the brand's colours when there is none. */
export const ownIconFile = "content/brand/icon.svg";

const onSapin = { line: inks.papier, point: inks.papier, ground: inks.sapin };

function ownIcon(): string | undefined {
  const file = join(process.cwd(), ownIconFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The icon of the browser's tab: a heavier line on a rounded square, because tabs are small. */
export function faviconSvg(): string {
  return ownIcon() ?? markSvg({ ...onSapin, size: 52, radius: 8, strokeWidth: 3.2 });
}

/**
 * Pictures for home screens by file name. Launchers crop a maskable icon; only the inner circle of 80 % is
 * always visible.
 */
const pictures = {
  "apple-touch-icon.png": { pixels: 180, size: 64 },
  "icon-192.png": { pixels: 192, size: 60, radius: 9 },
  "icon-512.png": { pixels: 512, size: 60, radius: 9 },
  "icon-maskable-512.png": { pixels: 512, size: 76 },
} as const;

export type IconName = keyof typeof pictures;
export const iconNames: readonly IconName[] = [
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
];

/** The broker's icon keeps the margin that a mark would have, on the page's ground. */
async function ownPng(svg: string, pixels: number, margin: number): Promise<Buffer> {
  const inner = Math.round(pixels * (1 - 2 * margin));
  const icon = await sharp(Buffer.from(svg), { density: 600 })
    .resize(inner, inner, { fit: "contain" })
    .png()
    .toBuffer();
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background: inks.neige } })
    .composite([{ input: icon }])
    .png()
    .toBuffer();
}

/** A home screen icon as PNG. */
export async function iconPng(name: IconName): Promise<Buffer> {
  const { pixels, ...mark } = pictures[name];
  const own = ownIcon();
  if (own !== undefined) return ownPng(own, pixels, name.includes("maskable") ? 0.1 : 0.04);
  return sharp(Buffer.from(markSvg({ ...onSapin, ...mark })), { density: 1200 })
    .resize(pixels, pixels)
    .png({ palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** favicon.ico, for browsers that request only that name: an .ico file with one PNG of 32 pixels. */
export async function faviconIco(): Promise<Buffer> {
  const pixels = 32;
  const png = await sharp(Buffer.from(faviconSvg()), { density: 600 }).resize(pixels, pixels).png().toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
