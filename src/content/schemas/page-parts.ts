import * as z from "zod";
import { isOffered, loadOffer } from "../offer.ts";
import { kebab, pageOfLaw, siteLink, sitePath } from "./fields.ts";
import { frenchText } from "./french-text.ts";

/** Title for search engines, without brand: 45 to 60 characters once the brand is added. */
export const seoTitle = () => frenchText({ min: 26, max: 41 });

/** Description for search engines. */
export const seoDescription = () => frenchText({ min: 120, max: 155 });

/** A titled sentence or two. */
export const titledText = () => z.strictObject({ title: frenchText(), text: frenchText() });

/** A link inside the site, with its label. */
export const labelledLink = () => z.strictObject({ href: siteLink(), label: frenchText() });

/** An optional link, removed when its page is switched off. */
export const optionalLink = () =>
  labelledLink()
    .transform((link) => (isOffered(link.href) ? link : undefined))
    .optional();

/** Keeps the items of a list whose page is not switched off. */
export const offeredItems = <Item extends { readonly href: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ href }) => isOffered(href));

/** The form of a page: its name, values set from the start, and the words above it. */
export const pageForm = () =>
  z
    .strictObject({
      name: kebab(),
      preset: z.record(z.string(), z.string()).optional(),
      heading: frenchText(),
      intro: frenchText(),
      anchor: kebab().optional(),
    })
    .transform((form) =>
      loadOffer().withdrawnForms.has(form.name) ? { ...form, name: "quick-quote", preset: undefined } : form,
    );

/** Questions and answers of a page. */
export const pageFaq = () =>
  z.strictObject({
    heading: frenchText(),
    items: z.array(z.strictObject({ question: questionText(), answer: frenchText() })).min(3),
  });

/** A question must end with a question mark. */
export const questionText = () =>
  frenchText().refine(
    (text) => text.endsWith("?"),
    "une question se termine par un point d'interrogation ; ajoutez-le",
  );

/** Closing call to action. */
export const pageCta = () => z.strictObject({ heading: frenchText(), text: frenchText(), label: frenchText() });

/** Where a page's facts come from. */
export const sources = () => z.array(z.strictObject({ label: frenchText(), url: pageOfLaw().optional() }));

/** Paths of other pages, each once. */
export const relatedPaths = (min: number, max: number) =>
  z
    .array(sitePath())
    .min(min)
    .max(max)
    .refine((paths) => new Set(paths).size === paths.length, "une même page est citée deux fois ; gardez-la une fois")
    .transform((paths) => paths.filter((path) => isOffered(path)));

/** Steps in time. */
export const pageSteps = () =>
  z.strictObject({
    heading: frenchText(),
    items: z.array(z.strictObject({ when: frenchText(), title: frenchText(), text: frenchText() })).min(2),
  });
