import type { APIRoute } from "astro";
import code from "./_upload.ts?inline-script";

/** The one script of the visitor's page, which a function makes: a file with a name of its own. */
export const GET: APIRoute = () =>
  new Response(code, { headers: { "content-type": "text/javascript; charset=utf-8" } });
