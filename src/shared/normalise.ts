/** C0 and C1 controls except tab and newline. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/**
 * Characters that reverse or hide text: bidi controls, zero-width characters, byte order mark, and letters that
 * show nothing (soft hyphen, Hangul fillers, empty Braille cell, tag characters). U+200D is apart.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|\u034f|\u17b4|\u17b5/gu;
const JOINER = /\u200d/g;

export interface NormaliseOptions {
  /** Messages keep their newlines, tabs and the joiner that emoji are made with. */
  readonly multiline: boolean;
}

/**
 * Text as it is stored: well-formed, NFC, without controls, bidi or zero-width marks, trimmed. In a one-line field
 * newlines and tabs become spaces. Postgres refuses U+0000 and lone surrogates: a request must not be lost for one.
 */
export function normaliseText(text: string, { multiline }: NormaliseOptions): string {
  // Old browsers have no toWellFormed; the server applies it again.
  const wellFormed = typeof text.toWellFormed === "function" ? text.toWellFormed() : text;
  const lines = wellFormed.replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const clean = lines.replace(CONTROLS, "").replace(INVISIBLE, "");
  const kept = multiline ? clean : clean.replace(JOINER, "").replace(/[\n\t]+/g, " ");
  // Composed last, because a removed character may have been between a letter and its accent.
  return kept.normalize("NFC").trim();
}

/** Length in code points, so that an emoji counts one. */
export function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
