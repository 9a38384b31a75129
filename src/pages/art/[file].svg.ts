import type { APIRoute, GetStaticPaths } from "astro";
import { publishedArticles } from "../../content/articles.ts";
import { ownLogo } from "../../content/brand-files.ts";
import { pageDrawingNames } from "../../content/page-drawings.ts";
import { loadSite } from "../../content/site.ts";
import { artFile } from "../../contours/art-url.ts";
import { coverName, type DrawingName, drawing, drawingNames } from "../../contours/drawings.ts";

/** Every drawing that a page shows: those of the site, of each page of the catalogue and of each article, and the broker's logo. */
export const getStaticPaths = (async () => {
  const articles = await publishedArticles();
  const covers = articles.flatMap(({ id, data }) =>
    [data.category, data.image.cover].map((category) => coverName(category, id, data.image.figure)),
  );
  const pages = pageDrawingNames().flatMap((name) =>
    name.startsWith("land-") ? [name] : [name, `${name}-phone` as const],
  );
  const agencies = `agencies-${loadSite().offices.length}` as const;
  const names: readonly DrawingName[] = [...drawingNames, agencies, ...pages, ...new Set(covers)];
  const logos = (["light", "dark"] as const).flatMap((ground) => ownLogo(ground) ?? []);
  return [
    ...names.map((name) => ({ params: { file: artFile(name) }, props: { svg: () => drawing(name).svg } })),
    ...logos.map(({ fileName, svg }) => ({ params: { file: fileName }, props: { svg: () => svg } })),
  ];
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: () => string }> = ({ props }) =>
  new Response(props.svg(), { headers: { "Content-Type": "image/svg+xml" } });
