import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ContentProblem } from "./content-error.ts";

/** Endings of the photographs that the site reads. */
export const PHOTOGRAPHS = "{jpg,jpeg,png,webp,avif}";

/** Largest photograph that a writer may bring, in bytes: beyond it, each build lasts seconds longer. */
const MOST_BYTES = 15_000_000;

/** First bytes of each format, as Latin-1: JPEG, PNG, WebP, AVIF. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** What is wrong with a photograph, in French; undefined when the site can show it. */
export function photographProblem(path: string): string | undefined {
  const { size } = statSync(path);
  if (size > MOST_BYTES)
    return `cette photo pèse ${Math.ceil(size / 1_000_000)} Mo, 15 au plus ; enregistrez-la en 3 000 points de large`;
  if (!SIGNATURE.test(readFileSync(path).subarray(0, 16).toString("latin1")))
    return "ce fichier n'est pas une photo JPEG, PNG, WebP ou AVIF, malgré son nom ; ouvrez-la et exportez-la en JPEG";
  return undefined;
}

/** Photographs of content/ that are too heavy, or of another format than their name says. */
export function photographProblems(root: string): readonly ContentProblem[] {
  return globSync(`content/**/*.${PHOTOGRAPHS}`, { cwd: root }).flatMap((name) => {
    const message = photographProblem(join(root, name));
    return message === undefined ? [] : [{ file: name.replaceAll("\\", "/"), message }];
  });
}
