import { getCollection } from "astro:content";
import { isAct } from "../acts/acts.ts";
import type { Letter } from "../acts/letter.ts";
import { letterOf } from "./letters.ts";

/** The letters that the site offers, by name. */
export async function publishedLetters(): Promise<readonly Letter[]> {
  const entries = await getCollection("letters", ({ data }) => data.kind === "lettre");
  return entries.flatMap(({ id, data, body = "" }) => (isAct(id) ? [letterOf(id, { title: data.title, body })] : []));
}
