import * as z from "zod";
import { day } from "./fields.ts";
import { frenchParts } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { seoDescription, seoTitle, sources } = frenchParts;

/**
 * Front matter of content/letters: the letter of an act of src/acts, which has its name and gives its form, addressee,
 * delays and sources; or a list of what to do at an event such as a move or a retirement, to tick.
 */
export const letterSchema = z.strictObject({
  kind: z.enum(["lettre", "liste"]).default("lettre"),
  title: seoTitle(),
  description: seoDescription(),
  /** When to send it, and what to pay attention to. */
  lead: frenchText(),
  updated: day(),
  /** Of a list; a letter has those of its act. */
  sources: sources().optional(),
  /** The lawyer, or the person of content/team.yaml, who read the act and its letter, and the day. */
  reviewedBy: z.strictObject({ name: z.string().min(2), on: day() }).optional(),
});
