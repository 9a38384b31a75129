import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { loadOffer } from "../content/offer.ts";

/**
 * The English routes: every page of src/pages/_en, at its place below /en, unless content/site.yaml switches English
 * off. (Astro makes no page of a folder that begins with an underscore.)
 */
export function englishPages(): AstroIntegration {
  return {
    name: "english-pages",
    hooks: {
      "astro:config:setup": ({ config, injectRoute }) => {
        if (!loadOffer().hasEnglish) return;
        const folder = new URL("pages/_en/", config.srcDir);
        const names = readdirSync(fileURLToPath(folder), { recursive: true, encoding: "utf8" });
        for (const path of names.filter((one) => one.endsWith(".astro"))) {
          const file = path.replaceAll("\\", "/");
          const name = file.replace(/\.astro$/, "");
          injectRoute({ pattern: name === "index" ? "/en" : `/en/${name}`, entrypoint: new URL(file, folder) });
        }
      },
    },
  };
}
