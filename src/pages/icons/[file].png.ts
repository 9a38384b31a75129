import type { APIRoute, GetStaticPaths } from "astro";
import { type IconName, iconNames, iconPng } from "../../contours/icons.ts";

/** One file for each size. */
export const getStaticPaths = (() =>
  iconNames.map((name) => ({
    params: { file: name.replace(/\.png$/, "") },
    props: { name },
  }))) satisfies GetStaticPaths;

/** Home screen icons, in the brand's colours. */
export const GET: APIRoute<{ name: IconName }> = async ({ props }) =>
  new Response(new Uint8Array(await iconPng(props.name)), { headers: { "content-type": "image/png" } });
