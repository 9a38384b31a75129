import { defineMiddleware } from "astro:middleware";

/** Astro's own rule for islands, which it writes where HTML allows no style; src/styles/base.css has it. */
const ISLAND_RULE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Pages as valid HTML. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const { status, headers } = response;
  return new Response((await response.text()).replace(ISLAND_RULE, ""), { status, headers });
});
