import type { APIRoute } from "astro";
import { faviconSvg } from "../contours/icons.ts";

/** The icon of the browser's tab. */
export const GET: APIRoute = () => new Response(faviconSvg(), { headers: { "content-type": "image/svg+xml" } });
