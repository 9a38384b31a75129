import * as z from "zod";
import { day } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import { seoDescription, seoTitle, sources } from "./page-parts.ts";

/** Front matter of content/letters: a letter to fill in and print, and the text file made of the same words. */
export const letterSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  /** When to send it, and what to mind. */
  lead: frenchText(),
  updated: day(),
  sources: sources(),
});
