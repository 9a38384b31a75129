import { getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { isAct } from "../../acts/acts.ts";
import { type Letter, letterText } from "../../acts/letter.ts";
import { letterOf } from "../../content/letters.ts";

interface Props {
  readonly letter: Letter;
}

/**
 * The letters of the acts, each as two files: data, which a calculator fills in with the visitor's days, and the same
 * words as their pages in plain text, to download.
 */
export const getStaticPaths = (async () => {
  const entries = await getCollection("letters", ({ data }) => data.kind === "lettre");
  const letters = entries.flatMap(({ id, data, body = "" }) =>
    isAct(id) ? [letterOf(id, { title: data.title, body })] : [],
  );
  return letters.flatMap((letter) =>
    ["json", "txt"].map((kind) => ({ params: { letter: letter.file, kind }, props: { letter } })),
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ params: { kind }, props: { letter } }) =>
  kind === "json"
    ? Response.json(letter)
    : new Response(letterText(letter), { headers: { "content-type": "text/plain; charset=utf-8" } });
