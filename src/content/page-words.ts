import * as z from "zod";
import { quotePathIds } from "../forms/quote-paths.ts";
import type { Language } from "../i18n/language.ts";
import { categories } from "../shared/category.ts";
import { yamlLoader } from "./load-yaml.ts";
import { yamlLoaderIn } from "./load-yaml-in.ts";
import { kebab, siteLink, sitePath } from "./schemas/fields.ts";
import { frenchParts, offeredItems } from "./schemas/page-parts.ts";
import { frenchText, textIn } from "./schemas/tokened-text.ts";

const { questionText, seoDescription, seoTitle, titledText } = frenchParts;

const headedIn = (text: typeof frenchText) => z.strictObject({ heading: text(), intro: text() });
const headed = headedIn(frenchText);

/** The questions below the hero of the home page: three that a form asks (src/content/first-questions.ts), and a claim. */
const askedIds = ["health", "loan", "duty", "claim"] as const;

/** One of the questions below the hero: its link beside the lead, and the words around its form or links. */
const askedIn = (text: typeof frenchText) =>
  z.strictObject({ id: z.enum(askedIds), link: text(), question: text(), text: text(), button: text() });

function homeWordsSchema(language: Language) {
  const text = textIn(language);
  const headed = headedIn(text);
  return z.strictObject({
    title: text(),
    description: text(),
    kicker: text(),
    headingLines: z.array(text()).min(1),
    lead: text(),
    /** Keys of `claims` in content/site.yaml. */
    figures: z.array(kebab()).length(4),
    form: headed,
    /** « Que voulez-vous savoir ? »: src/components/sections/FirstQuestions.astro knows what each asks. */
    questions: headed.extend({ items: z.array(askedIn(text)).min(1) }),
    solutions: headed.extend({
      items: z
        .array(
          z.strictObject({
            title: text(),
            href: sitePath(),
            text: text(),
            covered: text(),
            excluded: text(),
            price: text(),
            condition: text(),
            category: z.enum(categories),
          }),
        )
        .min(2)
        .transform(offeredItems),
    }),
    trades: headed,
    /** `kept`: name of the article that stays beside the newest one. */
    articles: headed.extend({ kept: kebab().optional() }),
    testimonials: z.strictObject({ heading: text() }),
    insurers: headed,
    contact: headed.extend({ claimLink: text() }),
    faq: headed,
    cta: z.strictObject({ heading: text(), text: text(), label: text() }),
  });
}

/** Words of the home page: content/pages/home.yaml. */
export const loadHomeWords = yamlLoader("content/pages/home.yaml", () => homeWordsSchema("fr"));

/**
 * Words of the home page in another language, content/en/pages/home.yaml: trades, articles and reviews exist in French
 * only, pages on moving in English only.
 */
export const homeWordsIn = yamlLoaderIn("pages/home.yaml", (language) =>
  homeWordsSchema(language)
    .omit({ trades: true, articles: true, testimonials: true })
    .extend({ moving: headedIn(textIn(language)) }),
);

function contactWordsSchema(language: Language) {
  const text = textIn(language);
  const headed = headedIn(text);
  return z.strictObject({
    title: text(),
    description: text(),
    h1: text(),
    lead: text(),
    /** Headings of its two doors: the guided quote, in French, and the message. */
    doors: z.strictObject({ quote: text(), message: text() }).optional(),
    form: headed,
    /** `scale`: what the drawing above the addresses is not. */
    // team: above the people who answer in the page's language.
    offices: headed.extend({ scale: text(), team: text() }),
    services: headed,
    complaint: z.strictObject({ text: text(), link: text() }),
    legal: headed,
  });
}

/** Words of the contact page: content/pages/contact.yaml. */
export const contactWordsIn = yamlLoaderIn("pages/contact.yaml", contactWordsSchema);

const tradesWordsSchema = z.strictObject({
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

/** Words of the trades page: content/pages/metiers.yaml. */
export const loadTradesWords = yamlLoader("content/pages/metiers.yaml", () => tradesWordsSchema);

/** What a list begins with: the articles of a category, the questions of a subject, the glossary. */
const listWords = z.strictObject({
  title: seoTitle(),
  description: seoDescription(),
  h1: frenchText(),
  lead: frenchText(),
});

export type ListWords = z.output<typeof listWords>;

const blogWordsSchema = listWords.extend({ categories: z.record(z.enum(categories), listWords) });

/** Words of the blog's lists: content/pages/blog.yaml. */
export const loadBlogWords = yamlLoader("content/pages/blog.yaml", () => blogWordsSchema);

const quoteWordsSchema = z.strictObject({
  heading: frenchText(),
  prices: z.array(z.strictObject({ path: z.enum(quotePathIds), text: frenchText() })),
});

/** What is known of the price on each path of the guided quote: content/pages/devis.yaml. */
export const loadQuoteWords = yamlLoader("content/pages/devis.yaml", () => quoteWordsSchema);

const subjectWordsSchema = listWords.extend({ heading: frenchText(), intro: frenchText() });

const questionsWordsSchema = listWords.extend({
  subjects: z.record(z.enum(["cabinet", ...categories]), subjectWordsSchema),
  /** Words of a subject whose main offer is not sold; `{offers}` are the others. */
  others: subjectWordsSchema,
  /** Questions answered in one sentence, each leading to the page that answers it in full. */
  asked: headed.extend({
    groups: z
      .array(
        z.strictObject({
          heading: frenchText(),
          items: z
            .array(z.strictObject({ question: questionText(), answer: frenchText(), href: siteLink() }))
            .min(3)
            .transform(offeredItems),
        }),
      )
      .transform((groups) => groups.filter(({ items }) => items.length > 0)),
  }),
  /** Words above the pages of one trade or one case, whose answers are their own. */
  variants: headed,
  more: headed,
});

export type QuestionsWords = z.output<typeof questionsWordsSchema>;

/** Words of the questions page and of its subjects: content/pages/questions.yaml. */
export const loadQuestionsWords = yamlLoader("content/pages/questions.yaml", () => questionsWordsSchema);

const glossaryWordsSchema = listWords.extend({
  note: frenchText(),
  /** In the list, below a word that has a page of its own. */
  ownPage: frenchText(),
  /** Words of the page of one term; `{mot}` becomes the term. */
  term: z.strictObject({
    title: frenchText(),
    /** Used when search engines would cut the title with a long term. */
    shortTitle: frenchText(),
    /** Added to a short definition in the description for search engines. */
    more: frenchText(),
    next: frenchText(),
  }),
});

/** Words of the glossary's pages: content/pages/glossaire.yaml. */
export const loadGlossaryWords = yamlLoader("content/pages/glossaire.yaml", () => glossaryWordsSchema);
