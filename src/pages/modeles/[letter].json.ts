import type { APIRoute, GetStaticPaths } from "astro";
import type { Letter } from "../../acts/letter.ts";
import { publishedLetters } from "../../content/published-letters.ts";

interface Props {
  readonly letter: Letter;
}

/** The letters of the acts as data: what a calculator fills in with the visitor's days. */
export const getStaticPaths = (async () =>
  (await publishedLetters()).map((letter) => ({
    params: { letter: letter.file },
    props: { letter },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { letter } }) => Response.json(letter);
