import * as z from "zod";
import { day } from "./fields.ts";
import { frenchParts } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { seoDescription, seoTitle, sources } = frenchParts;

/**
 * Front matter of content/letters: a letter to fill in and print with the text file made of the same words, or a list of
 * what to do at an event such as a move or a retirement, to tick.
 */
export const letterSchema = z.strictObject({
  kind: z.enum(["lettre", "liste"]).default("lettre"),
  title: seoTitle(),
  description: seoDescription(),
  /** When to send it, and what to pay attention to. */
  lead: frenchText(),
  updated: day(),
  sources: sources(),
});
