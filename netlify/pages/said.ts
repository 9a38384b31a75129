/** What the pages say after an act, by the key that the address holds: `?fait=<key>`, never a text. */
export type SaidTexts<Text = string> = Readonly<Record<string, Text>>;

/** What to say on a page that an act led to; null when nothing was done, or for a key that no act writes. */
export function saidOf<Text>(url: URL, texts: SaidTexts<Text>): Text | null {
  const key = url.searchParams.get("fait");
  return key !== null && Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
}

/** The address of a page that says what was done. */
export function withSaid(path: string, key: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}fait=${key}`;
}
