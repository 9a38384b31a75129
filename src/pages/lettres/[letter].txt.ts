import { readFileSync } from "node:fs";
import type { APIRoute } from "astro";
import { letterNames } from "../../content/letters.ts";

/** The letters of content/letters, to download and complete: plain text, which every program opens and prints. */
export function getStaticPaths() {
  return letterNames().map((letter) => ({ params: { letter } }));
}

export const GET: APIRoute = ({ params }) => {
  const text = readFileSync(`content/letters/${params.letter}.txt`, "utf8");
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
};
