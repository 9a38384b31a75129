/**
 * Makes the site's icons from the brand mark.
 *
 *   node scripts/icons.ts
 *
 * Writes public/favicon.svg, public/favicon.ico and public/icons/*.png; all are committed. Run it again when the mark changes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { markSvg } from "../src/contours/mark.ts";
import { inks } from "../src/contours/palette.ts";

const onSapin = { line: inks.papier, point: inks.papier, ground: inks.sapin };

/** Browser tabs are small: a heavier line, a rounded square. */
const FAVICON = markSvg({ ...onSapin, size: 52, radius: 8, strokeWidth: 3.2 });

const PICTURES = [
  { file: "apple-touch-icon.png", pixels: 180, svg: markSvg({ ...onSapin, size: 64 }) },
  { file: "icon-192.png", pixels: 192, svg: markSvg({ ...onSapin, size: 60, radius: 9 }) },
  { file: "icon-512.png", pixels: 512, svg: markSvg({ ...onSapin, size: 60, radius: 9 }) },
  // Launchers cut a maskable icon to their own shape: only the inner 80 % circle is sure to be seen.
  { file: "icon-maskable-512.png", pixels: 512, svg: markSvg({ ...onSapin, size: 76 }) },
] as const;

function toPng(svg: string, pixels: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 1200 })
    .resize(pixels, pixels)
    .png({ palette: true, quality: 90, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file that holds one PNG (every browser since 2010 reads that). */
function icoOf(png: Buffer, pixels: number): Buffer {
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

await mkdir("public/icons", { recursive: true });
await writeFile("public/favicon.svg", FAVICON);
const small = await sharp(Buffer.from(FAVICON), { density: 600 }).resize(32, 32).png().toBuffer();
await writeFile("public/favicon.ico", icoOf(small, 32));
for (const { file, pixels, svg } of PICTURES) await writeFile(`public/icons/${file}`, await toPng(svg, pixels));
