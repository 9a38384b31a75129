import type { Thing, WithContext } from "schema-dts";

/** JSON for a `<script type="application/ld+json">`: `<` is written `\u003c`, so no text can end the element. */
export function serializeJsonLd(data: WithContext<Thing>): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
