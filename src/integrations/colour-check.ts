import type { AstroIntegration } from "astro";
import { ContentError } from "../content/content-error.ts";
import { categories } from "../shared/category.ts";
import { weakPairs } from "../shared/colour-contrast.ts";
import { readTokens, tokensFile } from "../shared/design-tokens.ts";

/** The build refuses pairs of colours without enough contrast, also for another brand. */
export function colourCheck(): AstroIntegration {
  return {
    name: "colour-check",
    hooks: {
      "astro:config:done": () => {
        const weak = weakPairs(readTokens(), categories);
        if (weak.length > 0) throw new ContentError(weak.map((pair) => ({ file: tokensFile, ...pair })));
      },
    },
  };
}
