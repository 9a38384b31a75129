import type { APIRoute, GetStaticPaths } from "astro";
import { artFile } from "../../contours/art-url.ts";
import { type DrawingName, drawing, drawingNames } from "../../contours/drawings.ts";

export const getStaticPaths = (() =>
  drawingNames.map((name) => ({ params: { file: artFile(name) }, props: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ name: DrawingName }> = ({ props }) =>
  new Response(drawing(props.name).svg, { headers: { "Content-Type": "image/svg+xml" } });
