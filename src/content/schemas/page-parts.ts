import * as z from "zod";
import { kebab, siteLink, sitePath, webUrl } from "./fields.ts";
import { frenchText } from "./french-text.ts";

/** Title for search engines, without brand: 45 to 60 characters once the brand is added. */
export const seoTitle = () => frenchText({ min: 26, max: 41 });

/** Description for search engines. */
export const seoDescription = () => frenchText({ min: 120, max: 155 });

/** A titled sentence or two. */
export const titledText = () => z.strictObject({ title: frenchText(), text: frenchText() });

/** A link inside the site, with its label. */
export const labelledLink = () => z.strictObject({ href: siteLink(), label: frenchText() });

/** The form of a page: its name in contract.md, values set from the start, and the words above it. */
export const pageForm = () =>
  z.strictObject({
    name: kebab(),
    preset: z.record(z.string(), z.string()).optional(),
    heading: frenchText(),
    intro: frenchText(),
    anchor: kebab().optional(),
  });

/** Questions and answers of a page. */
export const pageFaq = () =>
  z.strictObject({
    heading: frenchText(),
    items: z.array(z.strictObject({ question: questionText(), answer: frenchText() })).min(3),
  });

/** A question ends with its mark. */
const questionText = () =>
  frenchText().refine(
    (text) => text.endsWith("?"),
    "une question se termine par un point d'interrogation ; ajoutez-le",
  );

/** Closing call to action. */
export const pageCta = () => z.strictObject({ heading: frenchText(), text: frenchText(), label: frenchText() });

/** Where a page's facts come from. */
export const sources = () => z.array(z.strictObject({ label: frenchText(), url: webUrl().optional() }));

/** Paths of other pages, each once. */
export const relatedPaths = (min: number, max: number) =>
  z
    .array(sitePath())
    .min(min)
    .max(max)
    .refine((paths) => new Set(paths).size === paths.length, "une même page est citée deux fois ; gardez-la une fois");

/** Steps in time. */
export const pageSteps = () =>
  z.strictObject({
    heading: frenchText(),
    items: z.array(z.strictObject({ when: frenchText(), title: frenchText(), text: frenchText() })).min(2),
  });
