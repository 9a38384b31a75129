import type { APIRoute, GetStaticPaths } from "astro";
import { type Letter, letterText } from "../../acts/letter.ts";
import { publishedLetters } from "../../content/published-letters.ts";

interface Props {
  readonly letter: Letter;
}

/** The letters of the acts as files to download: the same words as their pages, in plain text. */
export const getStaticPaths = (async () =>
  (await publishedLetters()).map((letter) => ({
    params: { letter: letter.file },
    props: { letter },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { letter } }) =>
  new Response(letterText(letter), { headers: { "content-type": "text/plain; charset=utf-8" } });
