import type { APIRoute, GetStaticPaths } from "astro";
import { loadSite } from "../../content/site.ts";
import { type OgEntry, ogEntries } from "../../lib/og/entries.ts";
import { renderOgImage } from "../../lib/og/render.ts";

export const getStaticPaths = (async () =>
  (await ogEntries()).map((entry) => ({ params: { slug: entry.slug }, props: { entry } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: OgEntry }> = async ({ props: { entry } }) => {
  const { name, tagline } = loadSite().brand;
  const png = await renderOgImage({ title: entry.title, category: entry.category, brand: { name, line: tagline } });
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
};
