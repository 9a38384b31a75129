import * as z from "zod";
import { loadTeam } from "../team.ts";
import { day, refuse } from "./fields.ts";
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
  /** Who read the act and its letter, and the day: a person of content/team.yaml, or a lawyer, whose title is given. */
  reviewedBy: z
    .strictObject({ name: z.string().min(1), role: z.string().min(4).optional(), on: day() })
    .superRefine(({ name, role }, context) => {
      if (role !== undefined || loadTeam().some((member) => member.name === name)) return;
      refuse(
        context,
        ["name"],
        `« ${name} » n'est pas dans content/team.yaml ; corrigez ce nom, ou ajoutez « role », par exemple « avocate au barreau de Lyon »`,
      );
    })
    .optional(),
});
