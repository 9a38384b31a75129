import type { APIRoute } from "astro";
import { loadSite } from "../../content/site.ts";
import { buildTime } from "../../shared/build-time.ts";

const yearMs = 365 * 24 * 3600 * 1000;

/** Where to report a weakness (RFC 9116); it expires a year after the build. */
export const GET: APIRoute = () => {
  const { url, mailboxes } = loadSite();
  const expires = new Date(buildTime.getTime() + yearMs).toISOString();
  return new Response(
    `Contact: mailto:${mailboxes.technical}\nExpires: ${expires}\nPreferred-Languages: fr, en\nCanonical: ${url}/.well-known/security.txt\n`,
  );
};
