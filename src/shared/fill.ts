/** Puts values in the places of a text: `fill("n° {orias}", { orias })`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}
