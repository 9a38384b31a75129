import type { APIRoute } from "astro";
import sharp from "sharp";
import { loadTeam, photographFile } from "../../content/team.ts";
import { isPortraitName } from "../../contours/scenes.ts";

/** Photographs of content/team.yaml, cut to the frame of the drawn portraits (120 × 132, twice as fine). */
export function getStaticPaths() {
  return loadTeam()
    .filter(({ portrait }) => !isPortraitName(portrait))
    .map(({ id, portrait }) => ({ params: { photograph: id }, props: { portrait } }));
}

export const GET: APIRoute = async ({ props }) => {
  const picture = await sharp(photographFile(String(props.portrait)))
    .rotate()
    .resize(240, 264, { fit: "cover", position: "attention" })
    .webp({ quality: 78 })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { "content-type": "image/webp" } });
};
