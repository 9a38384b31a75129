import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { startFunctionRunner } from "../../host/function-runner.ts";
import { send, toRequest, visitorAddress } from "../../host/http-bridge.ts";

/**
 * Lets the writer's live server answer the functions' addresses too, with the functions as they are in the files at
 * that moment. The Netlify adapter could do this, but it starts a database of its own without our tables.
 */
export function liveFunctions({
  root,
  siteUrl,
  report,
}: {
  root: string;
  siteUrl: string;
  report: (line: string) => void;
}): AstroIntegration {
  return {
    name: "live-functions",
    hooks: {
      "astro:server:setup": async ({ server }) => {
        const runner = await startFunctionRunner({
          folder: join(root, "netlify", "functions"),
          siteUrl,
          report,
          load: (file) => server.ssrLoadModule(file),
          fresh: true,
        });
        server.middlewares.use((message, response, next) => {
          const forFunctions = message.url?.startsWith("/.netlify/") || message.method === "POST";
          if (!forFunctions) {
            next();
            return;
          }
          const ip = visitorAddress(message, 0);
          toRequest(message)
            .then((request) => (request instanceof Request ? runner.handle(request, { ip }) : request))
            .then((answer) => (answer ? send(message, response, answer) : next()))
            .catch((error: unknown) => {
              report(error instanceof Error ? error.message : "A function could not be loaded.");
              response.statusCode = 500;
              response.end();
            });
        });
      },
    },
  };
}
