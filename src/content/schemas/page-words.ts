import * as z from "zod";
import { categories } from "./category.ts";
import { frenchText } from "./french-text.ts";

const headed = z.strictObject({ heading: frenchText(), intro: frenchText() });

/** Words of the home page: content/pages/home.yaml. */
export const homeWordsSchema = z.strictObject({
  title: frenchText(),
  description: frenchText(),
  kicker: frenchText(),
  headingLines: z.array(frenchText()).min(1),
  lead: frenchText(),
  /** Keys of `claims` in content/site.yaml. */
  figures: z.array(z.string()).length(4),
  form: headed,
  solutions: headed.extend({
    items: z
      .array(
        z.strictObject({
          title: frenchText(),
          href: z.string().startsWith("/"),
          text: frenchText(),
          covered: frenchText(),
          excluded: frenchText(),
          price: frenchText(),
          condition: frenchText(),
          category: z.enum(categories),
        }),
      )
      .min(2),
  }),
  trades: headed,
  articles: headed,
  testimonials: z.strictObject({ heading: frenchText() }),
  insurers: headed,
  contact: headed.extend({ claimLink: frenchText() }),
  faq: headed,
  cta: z.strictObject({ heading: frenchText(), text: frenchText(), label: frenchText() }),
});

/** Words of the contact page: content/pages/contact.yaml. */
export const contactWordsSchema = z.strictObject({
  title: frenchText(),
  description: frenchText(),
  h1: frenchText(),
  lead: frenchText(),
  form: headed,
  offices: headed,
  services: headed,
  legal: headed,
});
