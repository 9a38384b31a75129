import type { Thing } from "schema-dts";

/**
 * Everything that a page says to search engines, as one graph for a `<script type="application/ld+json">`: `<` is written
 * `\u003c`, so no text can end the element.
 */
export function serializeJsonLd(nodes: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
