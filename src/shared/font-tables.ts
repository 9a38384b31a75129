/** Finds one table of an uncompressed font file; throws when the font has none of that name. */
export function fontTable(sfnt: Buffer, tag: string): Buffer {
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
  const cmap = fontTable(sfnt, "cmap");
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

/** An axis of a variable font, in the font's own units (weight: 400 to 700). */
export interface FontAxis {
  readonly tag: string;
  readonly min: number;
  readonly initial: number;
  readonly max: number;
}

/** What a font can vary; nothing for a font of one weight. */
export function fontAxes(sfnt: Buffer): readonly FontAxis[] {
  const count = sfnt.readUInt16BE(4);
  const tags = Array.from({ length: count }, (_, index) => sfnt.toString("latin1", 12 + 16 * index, 16 + 16 * index));
  if (!tags.includes("fvar")) return [];
  const fvar = fontTable(sfnt, "fvar");
  const first = fvar.readUInt16BE(4);
  const size = fvar.readUInt16BE(10);
  const fixed = (at: number) => fvar.readInt32BE(at) / 65_536;
  return Array.from({ length: fvar.readUInt16BE(8) }, (_, index) => {
    const at = first + size * index;
    return {
      tag: fvar.toString("latin1", at, at + 4),
      min: fixed(at + 4),
      initial: fixed(at + 8),
      max: fixed(at + 12),
    };
  });
}
