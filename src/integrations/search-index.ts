import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { close, createIndex } from "pagefind";
import { childrenOf, entryByPath } from "../content/catalogue.ts";
import { htmlFiles } from "../shared/html-files.ts";
import { searchedPart } from "./searched-part.ts";

/** Pages sent to the indexer at the same time, so that it reads some while the next are sent. */
const AT_A_TIME = 16;

/**
 * Indexes the built pages for the site's own search; pages without `data-pagefind-body` stay out. Pages are handed over
 * one by one, because the indexer's own reading of the folder would keep `.html` in every address.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { index, errors } = await createIndex({ forceLanguage: "fr" });
        if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
        const problems: string[] = [];
        const add = async (file: string) => {
          const url = `/${relative(dist, file)}`.replace(/(?:index)?\.html$/, "");
          const entry = entryByPath(url);
          const hasVariants = entry !== undefined && childrenOf(entry.id).length > 0;
          const content = searchedPart(readFileSync(file, "utf8"), hasVariants);
          if (content === undefined) return;
          problems.push(...(await index.addHTMLFile({ url, content })).errors);
        };
        const files = htmlFiles(dist);
        while (files.length > 0) await Promise.all(files.splice(0, AT_A_TIME).map(add));
        problems.push(...(await index.writeFiles({ outputPath: `${dist}/pagefind` })).errors);
        await close();
        if (problems.length > 0) throw new Error(`The search index could not be made: ${problems.join(", ")}`);
        logger.info("search index written");
      },
    },
  };
}
