/** A number for a text (FNV-1a, 32 bits): always the same for one text, nearly always another for another. Keeps no secret. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
