import type { APIRoute } from "astro";

/** Every page may be read; the sitemap says which are worth it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap-index.xml", site).href}\n`);
