import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { loadOffer } from "../offer.ts";
import { menuCategoryIds, sectionIds } from "./catalogue.ts";
import { day, kebab, nameOf, refuse } from "./fields.ts";
import { pageParts } from "./page-parts.ts";

/** Front matter of content/audiences: the landing page of a section. */
export function audienceSchema(language: Language) {
  const { text, optionalLink, pageFaq, seoDescription, seoTitle, sources } = pageParts(language);

  /** An offer named in a block: a catalogue entry gives link, or « Bientôt disponible » when it is coming soon. */
  const blockItem = z.strictObject({
    entry: nameOf("entry"),
    /** Words that replace the catalogue's. */
    title: text().optional(),
    text: text(),
  });

  const block = z.strictObject({
    id: kebab(),
    category: z.enum(menuCategoryIds),
    heading: text(),
    text: text(),
    items: z
      .array(blockItem)
      .min(1)
      .transform((items) => items.filter(({ entry }) => !loadOffer().withdrawnLines.has(entry))),
    /** Link under the block; a button of the block leads to /contact when absent. */
    link: optionalLink(),
  });

  return z.strictObject({
    section: z.enum(sectionIds),
    title: seoTitle(),
    description: seoDescription(),
    keywords: z.array(text()).min(3),
    h1: text(),
    kicker: text().optional(),
    lead: text(),
    updated: day(),
    /** « Obtenir mon devis gratuit » and « Parler à un conseiller » or « expert ». */
    quoteLabel: text(),
    callLabel: text(),
    card: z.strictObject({ heading: text() }),
    sideMenu: z.strictObject({ heading: text() }),
    /** People, property, savings, services: those in which the broker offers something. */
    blocks: z
      .array(block)
      .length(menuCategoryIds.length)
      .superRefine((blocks, context) => {
        for (const id of menuCategoryIds)
          if (!blocks.some(({ category }) => category === id))
            refuse(context, [], `aucun bloc pour la catégorie « ${id} » ; ajoutez-le`);
      })
      .transform((blocks) => blocks.filter(({ items }) => items.length > 0)),
    faq: pageFaq().optional(),
    cta: z.strictObject({
      heading: text(),
      text: text(),
      quoteLabel: text(),
      callLabel: text(),
    }),
    sources: sources().optional(),
  });
}
