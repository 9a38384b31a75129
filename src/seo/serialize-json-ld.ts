import type { Thing, WithContext } from "schema-dts";

/**
 * Everything that a page says to search engines, as one graph for a `<script type="application/ld+json">`: `<` is written
 * `\u003c`, so no text can end the element.
 */
export function serializeJsonLd(list: readonly WithContext<Thing>[]): string {
  const nodes = list.map((data) => Object.fromEntries(Object.entries(data).filter(([name]) => name !== "@context")));
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
