import { globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { ContentProblem } from "../content/content-error.ts";
import { WIDEST_PICTURE } from "../shared/widest-picture.ts";

async function problemOf(file: string): Promise<string | undefined> {
  const { width, exif, xmp, iptc } = await sharp(file).metadata();
  if (exif ?? xmp ?? iptc)
    return "cette image garde les notes de l'appareil (lieu, date, auteur) ; mettez-la dans un dossier images/ de content/, où le site les retire";
  if (width > WIDEST_PICTURE)
    return `cette image fait ${width} points de large, ${WIDEST_PICTURE} au plus ; mettez-la dans un dossier images/ de content/, où le site la réduit`;
  return undefined;
}

/** Photographs of a built site that say where they were taken or by whom, or that are wider than any page needs. */
export async function publishedPictureProblems(folder: string): Promise<readonly ContentProblem[]> {
  const names = globSync("**/*.{jpg,jpeg,png,webp,avif,gif,tif,tiff,heic}", { cwd: folder }).sort();
  const problems: ContentProblem[] = [];
  for (const name of names) {
    const message = await problemOf(join(folder, name));
    if (message !== undefined) problems.push({ file: `/${name.replaceAll("\\", "/")}`, message });
  }
  return problems;
}
