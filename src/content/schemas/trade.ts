import * as z from "zod";
import { categories } from "./category.ts";
import { day, kebab, siteLink, sitePath } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import { pageCta, pageFaq, pageForm, pageSteps, seoDescription, seoTitle, sources, titledText } from "./page-parts.ts";

const headed = <Item extends z.ZodType>(items: z.ZodArray<Item>) =>
  z.strictObject({ heading: frenchText(), intro: frenchText().optional(), items });

/** Front matter of content/trades: a trade of the firm (specification 2, /metiers/courtier-assurance-entreprise). */
export const tradeSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  kicker: frenchText().optional(),
  lead: frenchText(),
  category: z.enum(categories),
  updated: day(),
  form: pageForm().optional(),
  skills: headed(z.array(titledText()).min(3)),
  benefits: headed(z.array(titledText()).min(3)),
  /** Who it serves: six, as specified. */
  sectors: headed(z.array(titledText()).length(6)),
  solutions: headed(z.array(z.strictObject({ href: siteLink(), title: frenchText(), text: frenchText() })).min(2)),
  blogLinks: z.array(sitePath()).min(1).max(3),
  steps: pageSteps().optional(),
  testimonials: z.strictObject({ heading: frenchText(), tag: kebab() }).optional(),
  faq: pageFaq().optional(),
  cta: pageCta().extend({ href: siteLink() }),
  sources: sources().optional(),
});

export type TradePage = z.output<typeof tradeSchema>;
