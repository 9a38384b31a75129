import type { APIRoute, GetStaticPaths } from "astro";
import { ownLogo } from "../../content/brand-files.ts";
import { siteIn } from "../../content/site.ts";
import { languageOfPath } from "../../i18n/language.ts";
import { type OgEntry, ogEntries } from "../../social-pictures/entries.ts";
import { renderOgImage } from "../../social-pictures/render.ts";

export const getStaticPaths = (async () =>
  (await ogEntries()).map((entry) => ({ params: { slug: entry.slug }, props: { entry } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ entry: OgEntry }> = async ({ props: { entry } }) => {
  const { name, tagline } = siteIn(languageOfPath(`/${entry.slug}`)).brand;
  const png = await renderOgImage({
    title: entry.title,
    category: entry.category,
    brand: { name, logo: ownLogo("light"), line: tagline },
  });
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
};
