import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { close, createIndex } from "pagefind";

/**
 * Indexes the built pages for the site's own search; pages without `data-pagefind-body` stay out. The indexer reads the
 * folder itself, on all processors: pages handed over one by one take half as long again.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { index, errors } = await createIndex({ forceLanguage: "fr" });
        if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
        const added = await index.addDirectory({ path: dist });
        const written = await index.writeFiles({ outputPath: `${dist}/pagefind` });
        await close();
        const problems = [...added.errors, ...written.errors];
        if (problems.length > 0) throw new Error(`The search index could not be made: ${problems.join(", ")}`);
        logger.info("search index written");
      },
    },
  };
}
