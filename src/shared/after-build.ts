import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroIntegrationLogger } from "astro";

/** An integration that works on the folder of the built site. */
export const afterBuild = (
  name: string,
  work: (folder: string, logger: AstroIntegrationLogger) => void | Promise<void>,
): AstroIntegration => ({
  name,
  hooks: { "astro:build:done": ({ dir, logger }) => work(fileURLToPath(dir), logger) },
});
