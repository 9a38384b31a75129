import type { APIRoute, GetStaticPaths } from "astro";
import { artFile } from "../../lib/contours/art-url.ts";
import { type DrawingName, drawing, drawingNames } from "../../lib/contours/drawings.ts";

export const getStaticPaths = (() =>
  drawingNames.map((name) => ({ params: { file: artFile(name) }, props: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ name: DrawingName }> = ({ props }) =>
  new Response(drawing(props.name).svg, { headers: { "Content-Type": "image/svg+xml" } });
