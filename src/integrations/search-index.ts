import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { close, createIndex } from "pagefind";
import { htmlFiles } from "./html-files.ts";

/**
 * The part of a page that search reads: its `main`, when that is marked. The rest (menus, styles) is two thirds of the
 * page, and would be sent to the indexer only to be thrown away.
 */
function searchedPart(html: string): string | undefined {
  const start = /<main\b[^>]*\bdata-pagefind-body\b/.exec(html)?.index;
  if (start === undefined) return undefined;
  return `<html lang="fr"><body>${html.slice(start, html.indexOf("</main>", start))}</main></body></html>`;
}

/** Indexes the built pages for the site's own search; pages without `data-pagefind-body` stay out. */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { index, errors } = await createIndex({ forceLanguage: "fr" });
        if (!index) throw new Error(`The search index could not be made: ${errors.join(", ")}`);
        for (const file of await htmlFiles(dist)) {
          const content = searchedPart(await readFile(file, "utf8"));
          if (content === undefined) continue;
          // Addresses as visitors know them: without .html.
          const url = `/${relative(dist, file)}`.replace(/(?:index)?\.html$/, "");
          await index.addHTMLFile({ url, content });
        }
        await index.writeFiles({ outputPath: `${dist}/pagefind` });
        await close();
        logger.info("search index written");
      },
    },
  };
}
