import type { APIRoute } from "astro";
import { loadSite } from "../content/site.ts";
import { inks } from "../contours/palette.ts";

/** The web app manifest: name and icons of the broker. */
export const GET: APIRoute = () => {
  const { brand } = loadSite();
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: inks.papier,
    theme_color: inks.papier,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
};
