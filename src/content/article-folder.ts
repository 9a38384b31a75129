import type { Loader } from "astro/loaders";
import { mdxFolder } from "./front-matter.ts";
import { readingMinutes } from "./reading-time.ts";
import { articleSchema } from "./schemas/article.ts";

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
