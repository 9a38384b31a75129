import * as z from "zod";
import { categories } from "./category.ts";
import { day, kebab, refuseDuplicates } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import {
  labelledLink,
  pageCta,
  pageFaq,
  pageForm,
  pageSteps,
  relatedPaths,
  seoDescription,
  seoTitle,
  sources,
  titledText,
} from "./page-parts.ts";

const panel = z
  .strictObject({
    id: kebab(),
    label: frenchText(),
    heading: frenchText(),
    intro: frenchText(),
    covered: z.array(titledText()).min(1),
    excluded: z.array(titledText()).min(1),
    example: frenchText().optional(),
  })
  .superRefine(({ covered, excluded }, context) => {
    if (covered.length !== excluded.length)
      context.addIssue({
        code: "custom",
        path: ["excluded"],
        message: `${covered.length} lignes couvertes pour ${excluded.length} exclues ; écrivez-en autant des deux côtés, l'exclusion se voit autant que la garantie`,
      });
  });

/** Front matter of content/products: an offer, from its promise to its questions. */
export const productSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  kicker: frenchText().optional(),
  lead: frenchText(),
  category: z.enum(categories),
  updated: day(),
  form: pageForm().optional(),
  benefits: z.array(titledText()).min(3),
  note: z.strictObject({ title: frenchText(), text: frenchText(), link: labelledLink().optional() }).optional(),
  coverage: z
    .strictObject({
      heading: frenchText(),
      intro: frenchText(),
      panels: z
        .array(panel)
        .min(1)
        .superRefine((panels, context) =>
          refuseDuplicates(
            panels,
            ({ id }) => id,
            context,
            (index) => [index, "id"],
          ),
        ),
    })
    .optional(),
  /** A price never stands without its condition. */
  price: z.strictObject({ value: frenchText(), condition: frenchText() }).optional(),
  steps: pageSteps().optional(),
  testimonials: z.strictObject({ heading: frenchText(), tag: kebab() }).optional(),
  faq: pageFaq(),
  related: relatedPaths(1, 4),
  cta: pageCta(),
  sources: sources().optional(),
});

export type Product = z.output<typeof productSchema>;
