import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { refuse, siteLink } from "./fields.ts";
import { offeredItems, pageParts, relatedPaths } from "./page-parts.ts";

/** Front matter of content/trades: a trade of the firm. */
export function tradeSchema(language: Language) {
  const { text, labelledLink, linkedCta, pageFaq, pageForm, pageHead, pageSteps, sources, titledText } =
    pageParts(language);

  const headed = <Items extends z.ZodType>(items: Items) =>
    z.strictObject({ heading: text(), intro: text().optional(), items });

  const trade = z.strictObject({
    ...pageHead(),
    /** Short proofs beside the ORIAS number: experience, delay of an answer. */
    proof: z.array(text()).min(1).max(3),
    /** What the visitor receives, beside the form. */
    promise: z.array(titledText()).length(3).optional(),
    form: pageForm().optional(),
    /** Shown instead of the form when the trade's requests start on another page. */
    start: z
      .strictObject({
        heading: text(),
        text: text(),
        points: z.array(text()).min(2),
        link: labelledLink(),
      })
      .optional(),
    skills: headed(z.array(titledText()).min(3)),
    benefits: headed(z.array(titledText()).min(3)),
    /** Its six customer groups. */
    sectors: headed(z.array(titledText()).length(6)),
    solutions: headed(
      z
        .array(z.strictObject({ href: siteLink(), title: text(), text: text() }))
        .min(2)
        .transform(offeredItems),
    ),
    /** Articles to read; articles are in French only, so an English page has none. */
    blog: z.strictObject({ heading: text(), intro: text().optional() }).optional(),
    blogLinks: relatedPaths(1, 3).optional(),
    steps: pageSteps().optional(),
    faq: pageFaq().optional(),
    cta: linkedCta(),
    sources: sources().optional(),
  });

  return trade.superRefine(({ form, start }, context) => {
    if ((form === undefined) === (start === undefined))
      refuse(
        context,
        ["form"],
        "une page de métier commence par un formulaire (form) ou par un renvoi (start) ; écrivez l'un des deux",
      );
  });
}
