import type { AstroIntegration } from "astro";
import { loadOffer } from "../content/offer.ts";

/** The routes of src/pages that have English pages too: their address below /en, and their file. */
const englishRoutes = {
  "": "index",
  "/404": "404",
  "/[...product]": "[...product]",
  "/[audience]": "[audience]",
  "/[legal]": "[legal]",
  "/confirmation": "confirmation",
  "/contact": "contact",
  "/metiers/[trade]": "metiers/[trade]",
  "/reponse": "reponse",
  "/sinistre": "sinistre/index",
} as const;

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
