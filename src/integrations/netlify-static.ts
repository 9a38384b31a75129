import { mkdir, writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";

/** Deploys that an address may ask for, and how: what Netlify's build reads in `.netlify/v1/skew-protection.json`. */
const skewProtection = {
  patterns: [".*\\.(html)$", "/_astro/.*"],
  sources: [
    { type: "header", name: "X-Netlify-Deploy-ID" },
    { type: "query", name: "dpl" },
  ],
};

/**
 * Skew protection on Netlify's own builds: a visitor with the page of the last deploy still gets its scripts, because their
 * addresses name the deploy. The rest of Netlify's adapter serves pages that a server makes, and weighs 65 MB of packages.
 * @returns what the configuration gets: an adapter on Netlify, nothing elsewhere.
 */
export function netlifyStatic({ NETLIFY, DEPLOY_ID }: NodeJS.ProcessEnv): { adapter?: AstroIntegration } {
  if (NETLIFY !== "true" || !DEPLOY_ID) return {};
  const name = "netlify-static";
  let folder: URL;
  const adapter: AstroIntegration = {
    name,
    hooks: {
      "astro:config:done": ({ config, setAdapter }) => {
        folder = new URL(".netlify/v1/", config.root);
        setAdapter({
          name,
          adapterFeatures: { buildOutput: "static" },
          supportedAstroFeatures: { staticOutput: "stable", sharpImageService: "stable" },
          client: {
            internalFetchHeaders: () => ({ "X-Netlify-Deploy-ID": DEPLOY_ID }),
            assetQueryParams: new URLSearchParams({ dpl: DEPLOY_ID }),
          },
        });
      },
      "astro:build:done": async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(new URL("skew-protection.json", folder), JSON.stringify(skewProtection));
      },
    },
  };
  return { adapter };
}
