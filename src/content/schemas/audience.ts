import * as z from "zod";
import { loadOffer } from "../offer.ts";
import { menuCategoryIds, sectionIds } from "./catalogue.ts";
import { day, kebab } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import { optionalLink, pageFaq, seoDescription, seoTitle, sources } from "./page-parts.ts";

/** An offer named in a block: a catalogue entry gives link, or « Bientôt disponible » when it is coming soon. */
const blockItem = z.strictObject({
  entry: kebab(),
  /** Words that replace the catalogue's. */
  title: frenchText().optional(),
  text: frenchText(),
});

const block = z.strictObject({
  id: kebab(),
  category: z.enum(menuCategoryIds),
  heading: frenchText(),
  text: frenchText(),
  items: z
    .array(blockItem)
    .min(1)
    .transform((items) => items.filter(({ entry }) => !loadOffer().withdrawnLines.has(entry))),
  /** Link under the block; a button of the block leads to /contact when absent. */
  link: optionalLink(),
});

/** Front matter of content/audiences: the landing page of a section. */
export const audienceSchema = z
  .strictObject({
    section: z.enum(sectionIds),
    title: seoTitle(),
    description: seoDescription(),
    keywords: z.array(frenchText()).min(3),
    h1: frenchText(),
    kicker: frenchText().optional(),
    lead: frenchText(),
    updated: day(),
    /** « Obtenir mon devis gratuit » and « Parler à un conseiller » or « expert ». */
    quoteLabel: frenchText(),
    callLabel: frenchText(),
    card: z.strictObject({ heading: frenchText() }),
    sideMenu: z.strictObject({ heading: frenchText() }),
    /** People, property, savings, services. */
    blocks: z.array(block).length(menuCategoryIds.length),
    faq: pageFaq().optional(),
    cta: z.strictObject({
      heading: frenchText(),
      text: frenchText(),
      quoteLabel: frenchText(),
      callLabel: frenchText(),
    }),
    sources: sources().optional(),
  })
  .superRefine(({ blocks }, context) => {
    for (const id of menuCategoryIds)
      if (!blocks.some(({ category }) => category === id))
        context.addIssue({
          code: "custom",
          path: ["blocks"],
          message: `aucun bloc pour la catégorie « ${id} » ; ajoutez-le`,
        });
  });

export type Audience = z.output<typeof audienceSchema>;
