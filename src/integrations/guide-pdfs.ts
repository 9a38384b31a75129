import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSite } from "../content/site.ts";
import { guideOfPage } from "../guides/guide-blocks.ts";
import { guidePdf } from "../guides/write-pdf.ts";
import { afterBuild } from "../shared/after-build.ts";

/** Beside each built page of a guide (`/guides/rc-pro`), the same words as a PDF, under the name of the MDX file. */
export const guidePdfs = () =>
  afterBuild("guide-pdfs", async (site, logger) => {
    const folder = join(site, "guides");
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".html"))) {
      const html = readFileSync(join(folder, file), "utf8");
      const name = /data-guide="([a-z0-9-]+)"/.exec(html)?.[1];
      if (name === undefined) continue;
      const pdf = await guidePdf(guideOfPage(html), loadSite().url);
      writeFileSync(join(folder, `${name}.pdf`), pdf);
      logger.info(`guides/${name}.pdf: ${Math.round(pdf.length / 1024)} KB`);
    }
  });
