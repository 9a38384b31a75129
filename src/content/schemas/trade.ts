import * as z from "zod";
import { categories } from "../../shared/category.ts";
import { day, kebab, siteLink, sitePath } from "./fields.ts";
import { frenchParts, offeredItems } from "./page-parts.ts";
import { frenchText } from "./tokened-text.ts";

const { labelledLink, pageCta, pageFaq, pageForm, pageSteps, seoDescription, seoTitle, sources, titledText } =
  frenchParts;

const headed = <Items extends z.ZodType>(items: Items) =>
  z.strictObject({ heading: frenchText(), intro: frenchText().optional(), items });

const trade = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  kicker: frenchText().optional(),
  lead: frenchText(),
  category: z.enum(categories),
  updated: day(),
  /** Short proofs beside the ORIAS number: experience, delay of an answer. */
  proof: z.array(frenchText()).min(1).max(3),
  /** What the visitor receives, beside the form. */
  promise: z.array(titledText()).length(3).optional(),
  form: pageForm().optional(),
  /** Shown instead of the form when the trade's requests start on another page. */
  start: z
    .strictObject({
      heading: frenchText(),
      text: frenchText(),
      points: z.array(frenchText()).min(2),
      link: labelledLink(),
    })
    .optional(),
  skills: headed(z.array(titledText()).min(3)),
  benefits: headed(z.array(titledText()).min(3)),
  /** Its six customer groups. */
  sectors: headed(z.array(titledText()).length(6)),
  solutions: headed(
    z
      .array(z.strictObject({ href: siteLink(), title: frenchText(), text: frenchText() }))
      .min(2)
      .transform(offeredItems),
  ),
  blog: z.strictObject({ heading: frenchText(), intro: frenchText().optional() }),
  blogLinks: z.array(sitePath()).min(1).max(3),
  steps: pageSteps().optional(),
  testimonials: z.strictObject({ heading: frenchText(), tag: kebab() }).optional(),
  faq: pageFaq().optional(),
  cta: pageCta().extend({ href: siteLink() }),
  sources: sources().optional(),
});

/** Front matter of content/trades: a trade of the firm. */
export const tradeSchema = trade.superRefine(({ form, start }, context) => {
  if ((form === undefined) === (start === undefined))
    context.addIssue({
      code: "custom",
      path: ["form"],
      message: "une page de métier commence par un formulaire (form) ou par un renvoi (start) ; écrivez l'un des deux",
    });
});

export type TradePage = z.output<typeof tradeSchema>;
