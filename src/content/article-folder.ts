import type { Loader } from "astro/loaders";
import { mdxFolder } from "./front-matter.ts";
import { articleSchema } from "./schemas/article.ts";

/** Words of French prose that an attentive adult reads in a minute. */
const wordsPerMinute = 230;

const quoted = "\"[^\"]*\"|'[^']*'|`[^`]*`";
const property = `[\\w-]+(?:=(?:${quoted}|\\{(?:${quoted}|[^"'\`{}])*\\}))?`;
/** A component as a writer types it, with its properties; `>` and `/` may be inside their texts. */
const componentTag = new RegExp(`<[A-Z]\\w*((?:\\s+${property})*)\\s*/?>`, "g");
const propertyParts = new RegExp(`([\\w-]+)=(${quoted}|\\{(?:${quoted}|[^"'\`{}])*\\})`, "g");
const texts = new RegExp(quoted, "g");

/** Properties that are not shown to readers. */
const unread = new Set(["href", "id", "of", "type"]);

/** The texts of a component's properties that readers see: captions, titles, cells, lists. */
function readProperties(properties: string): string {
  const shown = [...properties.matchAll(propertyParts)].flatMap(([, name = "", value = ""]) =>
    unread.has(name) ? [] : (value.match(texts) ?? []),
  );
  return ` ${shown.map((text) => text.slice(1, -1)).join(" ")} `;
}

/**
 * Reading time of an MDX body in whole minutes, at least one. The texts in a component's properties are read too;
 * tags, addresses and marks are not words.
 */
export function readingMinutes(body: string): number {
  const prose = body
    .replace(componentTag, (_tag, properties: string) => readProperties(properties))
    .replace(/<[^>]*>|\]\([^)]*\)|[#*_>|`{}[\]]/g, " ");
  const words = prose.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/**
 * Loads the articles of a folder and gives each its reading time, unless the writer did. The text itself is not
 * stored: pages are made from the MDX, and a thousand texts would use 200 MB of memory.
 */
export function articleFolder(folder: string): Loader {
  const files = mdxFolder(folder, articleSchema);
  return {
    name: `articles-${folder}`,
    load: (context) =>
      files.load({
        ...context,
        store: {
          ...context.store,
          set: ({ body = "", data, ...entry }) =>
            context.store.set({ ...entry, data: { ...data, readTime: data.readTime ?? readingMinutes(body) } }),
        },
      }),
  };
}
