import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { close, createIndex } from "pagefind";

/** Indexes the built pages for the site's own search; pages without `data-pagefind-body` stay out. */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { index, errors } = await createIndex({ forceLanguage: "fr" });
        if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
        const { page_count: pages } = await index.addDirectory({ path: dist });
        await index.writeFiles({ outputPath: `${dist}/pagefind` });
        await close();
        logger.info(`${pages} pages indexed`);
      },
    },
  };
}
