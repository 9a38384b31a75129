import netlify from "@astrojs/netlify";
import type { AstroIntegration } from "astro";

/**
 * The Netlify adapter for a site whose pages are all static: it brings skew protection (a visitor with the page of the
 * last deploy still gets its scripts) and nothing else. Left alone it would add a catch-all server function, and on the
 * live server a second database; so it is told that the output is static, and stays out of the live server.
 */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const { "astro:config:setup": setUp, "astro:config:done": done, ...hooks } = adapter.hooks;
  let isBuild = false;
  return {
    name: adapter.name,
    hooks: {
      ...hooks,
      "astro:config:setup": (options) => {
        isBuild = options.command === "build";
        return isBuild ? setUp?.(options) : undefined;
      },
      "astro:config:done": (options) =>
        isBuild
          ? done?.({
              ...options,
              setAdapter: (found) =>
                options.setAdapter({ ...found, adapterFeatures: { ...found.adapterFeatures, buildOutput: "static" } }),
            })
          : undefined,
    },
  };
}
