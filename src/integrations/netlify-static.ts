import type { AstroIntegration } from "astro";

/**
 * The Netlify adapter for a site whose pages are all static: it brings skew protection (a visitor with the page of the
 * last deploy still gets its scripts) and nothing else, so Netlify's own builds alone load it: it is 240 MB and three
 * seconds of every build. Left alone it would add a catch-all server function; so it is told that the output is static.
 * @returns what the configuration gets: an adapter on Netlify, nothing elsewhere. It stays out of the live server.
 */
export async function netlifyStatic(environment: NodeJS.ProcessEnv): Promise<{ adapter?: AstroIntegration }> {
  if (environment.NETLIFY !== "true") return {};
  const { default: netlify } = await import("@astrojs/netlify");
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const { "astro:config:setup": setUp, "astro:config:done": done, ...hooks } = adapter.hooks;
  let isBuild = false;
  const integration: AstroIntegration = {
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
  return { adapter: integration };
}
