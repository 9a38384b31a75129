import sharp from "sharp";

/**
 * Most pixels: a good telephone's photograph has 50 million, and a small file that declares more could use
 * gigabytes of memory.
 */
const MOST_PIXELS = 60_000_000;
/** Longest side in pixels: enough to read a scanned page. */
const MOST_EDGE = 2_600;
const SECONDS = 8;

/**
 * The picture encoded again as JPEG, upright, without metadata (place, device) or anything else that the file
 * held.
 * @throws Error when the bytes are no picture, too large a one, or take too long.
 */
export async function redraw(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MOST_EDGE, height: MOST_EDGE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer();
}
