import { type CollectionEntry, getCollection } from "astro:content";
import type { APIRoute, GetStaticPaths } from "astro";
import { letterText } from "../../content/letter-text.ts";

interface Props {
  readonly letter: CollectionEntry<"letters">;
}

/** The letters of content/letters as files to download: the same words as their pages, in plain text. */
export const getStaticPaths = (async () =>
  (await getCollection("letters", ({ data }) => data.kind === "lettre")).map((letter) => ({
    params: { letter: letter.id },
    props: { letter },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = ({ props: { letter } }) =>
  new Response(letterText(letter.body ?? "", `content/letters/${letter.id}.mdx`), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
