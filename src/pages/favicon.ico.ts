import type { APIRoute } from "astro";
import { faviconIco } from "../contours/icons.ts";

/** The same icon for browsers that ask for no other. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await faviconIco()), { headers: { "content-type": "image/x-icon" } });
