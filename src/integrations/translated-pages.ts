import type { AstroIntegration } from "astro";
import { loadOffer } from "../content/offer.ts";
import { translatedRoutes } from "../content/translated-routes.ts";

/**
 * The pages in other languages, from the same routes as the French ones, unless content/site.yaml switches the language
 * off. A route takes its language from the address.
 */
export function translatedPages(): AstroIntegration {
  return {
    name: "translated-pages",
    hooks: {
      "astro:config:setup": ({ config, injectRoute }) => {
        for (const language of loadOffer().languages.filter((code) => code !== "fr"))
          for (const [path, file] of Object.entries(translatedRoutes))
            injectRoute({ pattern: `/${language}${path}`, entrypoint: new URL(`pages/${file}.astro`, config.srcDir) });
      },
    },
  };
}
