import sharp from "sharp";

/** A photograph of a good telephone has 50 million; beyond it a few bytes may ask for gigabytes of memory. */
const MOST_PIXELS = 60_000_000;
/** Enough to read a paper. */
const MOST_EDGE = 2_600;
const SECONDS = 8;

/**
 * The picture drawn anew as JPEG, upright, without metadata (place, device) and without whatever else the file held.
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
