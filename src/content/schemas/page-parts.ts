import * as z from "zod";
import type { FormName } from "../../forms/registry.ts";
import type { Language } from "../../i18n/language.ts";
import { categories } from "../../shared/category.ts";
import { DESCRIPTION_LENGTHS, TITLE_LENGTHS } from "../../shared/result-lengths.ts";
import { isOffered, loadOffer } from "../offer.ts";
import { day, kebab, nameOf, pageOfLaw, siteLink, sitePath } from "./fields.ts";
import { textIn } from "./tokened-text.ts";

/** Keeps the items of a list whose page is not switched off. */
export const offeredItems = <Item extends { readonly href: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ href }) => isOffered(href));

/** Path of another page, removed when that page is switched off. */
export const offeredPath = () =>
  sitePath()
    .transform((path) => (isOffered(path) ? path : undefined))
    .optional();

/** Paths of other pages, each once. */
export const relatedPaths = (min: number, max: number, path = sitePath) =>
  z
    .array(path())
    .min(min)
    .max(max)
    .refine((paths) => new Set(paths).size === paths.length, "une même page est citée deux fois ; gardez-la une fois")
    .transform((paths) => paths.filter((path) => isOffered(path)));

/** What the pages of several kinds have in common, in a language: texts, links, form, questions, steps. */
export function pageParts(language: Language) {
  const text = textIn(language);

  /** A link inside the site, with its label. */
  const labelledLink = () => z.strictObject({ href: siteLink(), label: text() });

  const pageCta = () => z.strictObject({ heading: text(), text: text(), label: text() });

  /** A question must end with a question mark. */
  const questionText = () =>
    text().refine(
      (question) => question.endsWith("?"),
      "une question se termine par un point d'interrogation ; ajoutez-le",
    );

  const seoTitle = () => text(TITLE_LENGTHS);
  const seoDescription = () => text(DESCRIPTION_LENGTHS);

  return {
    text,
    labelledLink,
    questionText,
    seoTitle,
    seoDescription,

    /** What the pages of offers and of trades begin with. */
    pageHead: () => ({
      title: seoTitle(),
      description: seoDescription(),
      h1: text(),
      kicker: text().optional(),
      lead: text(),
      category: z.enum(categories),
      updated: day(),
    }),

    /** A titled sentence or two. */
    titledText: () => z.strictObject({ title: text(), text: text() }),

    /** An optional link, removed when its page is switched off. */
    optionalLink: () =>
      labelledLink()
        .transform((link) => (isOffered(link.href) ? link : undefined))
        .optional(),

    /** The form of a page: its name, values set from the start, and the words above it. */
    pageForm: () =>
      z
        .strictObject({
          name: nameOf("form"),
          preset: z.record(z.string(), z.string()).optional(),
          heading: text(),
          intro: text(),
          anchor: kebab().optional(),
        })
        .transform(({ name, preset, ...form }) =>
          loadOffer().withdrawnForms.has(name)
            ? { ...form, name: "quick-quote" as const }
            : // The check of the content has refused the name of a form that does not exist.
              { ...form, name: name as FormName, preset },
        ),

    /** Questions and answers of a page. */
    pageFaq: () =>
      z.strictObject({
        heading: text(),
        items: z.array(z.strictObject({ question: questionText(), answer: text() })).min(3),
      }),

    /** Closing call to action. */
    pageCta,

    /** Closing call to action that leads to another page; none when that page is switched off. */
    linkedCta: () =>
      pageCta()
        .extend({ href: siteLink() })
        .transform((cta) => (isOffered(cta.href) ? cta : undefined)),

    /** Where a page's facts come from. */
    sources: () => z.array(z.strictObject({ label: text(), url: pageOfLaw().optional() })),

    /** Steps in time. */
    pageSteps: () =>
      z.strictObject({
        heading: text(),
        items: z.array(z.strictObject({ when: text(), title: text(), text: text() })).min(2),
      }),
  };
}

export type PageParts = ReturnType<typeof pageParts>;

/** The same for a kind of page that is in French only. */
export const frenchParts = pageParts("fr");
