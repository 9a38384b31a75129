import { mkdirSync, writeFileSync } from "node:fs";
import type { AstroIntegration } from "astro";

/**
 * Skew protection on Netlify, for a site whose pages are all static: a visitor with the page of the last deploy still gets
 * its scripts. Each file of the build is asked for with the deploy's id, and Netlify is told where the id stands.
 * Netlify's own adapter does the same among much else, of which a static site uses nothing.
 * @returns what the configuration gets: an adapter on Netlify, nothing elsewhere. It stays out of the live server.
 */
export function netlifyStatic({ NETLIFY, DEPLOY_ID: deploy }: NodeJS.ProcessEnv): { adapter?: AstroIntegration } {
  if (NETLIFY !== "true" || !deploy) return {};
  const name = "netlify-static";
  let isBuild = false;
  let assets = "";
  let folder = new URL("file:///");
  const adapter: AstroIntegration = {
    name,
    hooks: {
      "astro:config:setup": ({ command }) => {
        isBuild = command === "build";
      },
      "astro:config:done": ({ config, setAdapter }) => {
        if (!isBuild) return;
        assets = config.build.assets;
        folder = new URL(".netlify/v1/", config.root);
        setAdapter({
          name,
          entrypointResolution: "auto",
          adapterFeatures: { buildOutput: "static" },
          supportedAstroFeatures: { staticOutput: "stable", sharpImageService: "stable" },
          client: { assetQueryParams: new URLSearchParams({ dpl: deploy }) },
        });
      },
      "astro:build:done": () => {
        mkdirSync(folder, { recursive: true });
        const protection = { patterns: [`/${assets}/.*`], sources: [{ type: "query", name: "dpl" }] };
        writeFileSync(new URL("skew-protection.json", folder), JSON.stringify(protection));
      },
    },
  };
  return { adapter };
}
