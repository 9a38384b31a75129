import * as z from "zod";
import { categories } from "../../shared/category.ts";
import { kebab, siteLink } from "./fields.ts";
import { frenchText } from "./french-text.ts";
import { offeredItems, questionText, seoDescription, seoTitle, titledText } from "./page-parts.ts";

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
      .min(2)
      .transform(offeredItems),
  }),
  trades: headed,
  articles: headed,
  testimonials: z.strictObject({ heading: frenchText() }),
  insurers: headed,
  contact: headed.extend({ claimLink: frenchText() }),
  faq: headed,
  cta: z.strictObject({ heading: frenchText(), text: frenchText(), label: frenchText() }),
});

/** content/en/pages/home.yaml: trades, articles and reviews exist in French only. */
export const englishHomeWordsSchema = homeWordsSchema.omit({ trades: true, articles: true, testimonials: true });

/** Words of the contact page: content/pages/contact.yaml. */
export const contactWordsSchema = z.strictObject({
  title: frenchText(),
  description: frenchText(),
  h1: frenchText(),
  lead: frenchText(),
  /** Headings of its two doors: the guided quote, in French, and the message. */
  doors: z.strictObject({ quote: frenchText(), message: frenchText() }).optional(),
  form: headed,
  offices: headed,
  services: headed,
  complaint: z.strictObject({ text: frenchText(), link: frenchText() }),
  legal: headed,
});

/** Words of the trades page: content/pages/metiers.yaml. */
export const tradesWordsSchema = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  kicker: frenchText(),
  lead: frenchText(),
  /** One card for each trade of the catalogue (`trades` of content/navigation.yaml). */
  cards: headed.extend({
    items: z.array(z.strictObject({ trade: kebab(), text: frenchText(), forWhom: frenchText() })).length(6),
  }),
  method: headed.extend({ items: z.array(titledText()).min(3) }),
  testimonials: z.strictObject({ heading: frenchText() }),
  blog: headed.extend({ label: frenchText() }),
  cta: z.strictObject({ heading: frenchText(), text: frenchText(), label: frenchText() }),
});

const subjectWords = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  lead: frenchText(),
});

/** Words of the questions pages: content/pages/questions.yaml. */
export const questionsWordsSchema = subjectWords.extend({
  subjects: z.record(
    z.enum(["cabinet", ...categories]),
    subjectWords.extend({ heading: frenchText(), intro: frenchText() }),
  ),
  /** Questions answered in one sentence, each leading to the page that answers it in full. */
  asked: headed.extend({
    groups: z.array(
      z.strictObject({
        heading: frenchText(),
        items: z
          .array(z.strictObject({ question: questionText(), answer: frenchText(), href: siteLink() }))
          .min(3)
          .transform(offeredItems),
      }),
    ),
  }),
  /** Words above the pages of one trade or one case, whose answers are their own. */
  variants: headed,
  more: headed,
});

/** Words of the glossary's pages: content/pages/glossaire.yaml. */
export const glossaryWordsSchema = subjectWords.extend({
  note: frenchText(),
  /** Words of the page of one term; `{mot}` becomes the term. */
  term: z.strictObject({
    title: frenchText(),
    /** Used when search engines would cut the title with a long term. */
    shortTitle: frenchText(),
    /** Added to a short definition in the description for search engines. */
    more: frenchText(),
    related: frenchText(),
    next: frenchText(),
  }),
});
