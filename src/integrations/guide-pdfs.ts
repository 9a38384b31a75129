import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { loadSite } from "../content/site.ts";
import { guideOfPage } from "../guides/guide-blocks.ts";
import { guidePdf } from "../guides/write-pdf.ts";

/** Beside each built page of a guide (`/guides/rc-pro`), the same words as a PDF, under the name of the MDX file. */
export function guidePdfs(): AstroIntegration {
  return {
    name: "guide-pdfs",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const folder = join(fileURLToPath(dir), "guides");
        mkdirSync(folder, { recursive: true });
        for (const file of readdirSync(folder).filter((name) => name.endsWith(".html"))) {
          const html = readFileSync(join(folder, file), "utf8");
          const name = /data-guide="([a-z0-9-]+)"/.exec(html)?.[1];
          if (name === undefined) continue;
          const pdf = await guidePdf(guideOfPage(html), loadSite().url);
          writeFileSync(join(folder, `${name}.pdf`), pdf);
          logger.info(`guides/${name}.pdf: ${Math.round(pdf.length / 1024)} KB`);
        }
      },
    },
  };
}
