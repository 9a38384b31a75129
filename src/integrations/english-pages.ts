import type { AstroIntegration } from "astro";
import { englishRoutes } from "../content/english-routes.ts";
import { loadOffer } from "../content/offer.ts";

/**
 * The English pages, from the same routes as the French ones, unless content/site.yaml switches English off. A route
 * takes its language from the address.
 */
export function englishPages(): AstroIntegration {
  return {
    name: "english-pages",
    hooks: {
      "astro:config:setup": ({ config, injectRoute }) => {
        if (!loadOffer().hasEnglish) return;
        for (const [path, file] of Object.entries(englishRoutes))
          injectRoute({ pattern: `/en${path}`, entrypoint: new URL(`pages/${file}.astro`, config.srcDir) });
      },
    },
  };
}
