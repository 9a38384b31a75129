import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { PHOTOGRAPHS } from "../content/photographs.ts";
import { afterBuild } from "../shared/after-build.ts";

/**
 * Removes the pictures below `_astro` that nothing in a built site names. Astro copies the original of a photograph there
 * as soon as a component reads its width, with the place and the author that the camera wrote into it.
 * @param folder the built site.
 */
export function removeOriginals(folder: string): void {
  const originals = globSync(`_astro/*.${PHOTOGRAPHS}`, { cwd: folder });
  if (originals.length === 0) return;
  const texts = globSync("**/*.{html,css,js,json,xml,txt,webmanifest}", { cwd: folder });
  const named = new Set(
    texts.flatMap(
      (name) => readFileSync(join(folder, name), "utf8").match(/[\w.-]+\.(?:jpe?g|png|webp|avif)\b/g) ?? [],
    ),
  );
  for (const name of originals) if (!named.has(basename(name))) rmSync(join(folder, name));
}

/** After a build, {@link removeOriginals}. */
export const originalPictures = () => afterBuild("original-pictures", removeOriginals);
