import * as z from "zod";
import { actId, day, kebab } from "./fields.ts";
import { inOthers } from "./in-others.ts";
import { frenchParts } from "./page-parts.ts";
import { frenchText, textIn } from "./tokened-text.ts";

const { seoDescription, seoTitle, sources } = frenchParts;

/** Front matter of content/claims: what to do after one kind of event. The tiles of /sinistre come from it. */
export const claimSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  /** Words of the tile on /sinistre. */
  tile: frenchText(),
  text: frenchText(),
  icon: kebab(),
  /** Position among the tiles. */
  order: z.int().min(1),
  /**
   * Option of the form `sinistre` that the page chooses; where /outils/delais-sinistre has this option too, the
   * page asks for the date.
   */
  evenement: kebab(),
  /** Acts that it calls for, the declaration to the insurer first: form, delay, addressee and article are theirs. */
  acts: z.array(actId()).min(1).max(2),
  h1: frenchText(),
  lead: frenchText(),
  /** What to do now, in order. */
  now: z.array(frenchText()).min(3).max(6),
  /** What to gather, as boxes to tick. */
  papers: z.array(frenchText()).min(3).max(8),
  /** The event and its gestures on /sinistre of another language, which leaves it out without them. */
  ...inOthers((language) => {
    const text = textIn(language);
    return z.strictObject({ tile: text(), text: text(), now: z.array(text()).min(3).max(6) });
  }),
  updated: day(),
  /** Besides those of its acts. */
  sources: sources().optional(),
});

export type ClaimPage = z.output<typeof claimSchema>;
