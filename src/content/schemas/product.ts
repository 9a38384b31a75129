import * as z from "zod";
import type { Language } from "../../i18n/language.ts";
import { fieldName, kebab, nameOf, publishedFile, refuse, unique } from "./fields.ts";
import { type PageParts, pageParts, relatedPaths } from "./page-parts.ts";

/** How many benefits the top of the page shows; a grid of cards shows them all. */
export const heroBenefits = 3;

/**
 * Savings example of a collective plan: amounts in euros for ten employees, recomputed for another head count in the
 * browser. An imagined example, never a quote.
 */
const savings = ({ text }: PageParts) =>
  z.strictObject({
    caption: text(),
    rows: z.array(z.strictObject({ label: text(), amount: z.number().int() })).min(2),
    note: text(),
  });

/** One tab: what is covered and what is not, on as many lines. */
const panel = (parts: PageParts) => {
  const { text, titledText } = parts;
  return z
    .strictObject({
      id: kebab(),
      label: text(),
      heading: text(),
      intro: text(),
      covered: z.array(titledText()).min(1),
      excluded: z.array(titledText()).min(1),
      example: text().optional(),
      /** « Bon à savoir », below the introduction. */
      tip: text().optional(),
      savings: savings(parts).optional(),
      /** Testimonials that show while this panel is chosen. */
      testimonialTag: nameOf("testimonials").optional(),
    })
    .superRefine(({ covered, excluded }, context) => {
      if (covered.length !== excluded.length)
        refuse(
          context,
          ["excluded"],
          `${covered.length} lignes couvertes pour ${excluded.length} exclues ; écrivez-en autant des deux côtés, l'exclusion se voit autant que la garantie`,
        );
    });
};

/** What is covered, in one panel or several tabs. */
const coverage = (parts: PageParts) =>
  z.strictObject({
    heading: parts.text(),
    intro: parts.text(),
    /** Field of the page's form that is kept equal to the tab; its values are the panels' ids. */
    formField: fieldName().optional(),
    panels: z
      .array(panel(parts))
      .min(1)
      // The style of the tabs (components/ui/Tabs.astro) allows four.
      .max(4)
      .superRefine(unique("id")),
  });

/** A grid of short texts: services, domains, solutions; without items, the page's benefits. A card may lead to a page. */
const cards = ({ text, optionalLink }: PageParts) =>
  z.strictObject({
    /** Anchor of the section. */
    id: kebab(),
    heading: text(),
    intro: text().optional(),
    /** Where the section is: before the guarantees, or after the guide. */
    place: z.enum(["before-coverage", "after-guide"]).default("after-guide"),
    items: z
      .array(
        z.strictObject({
          title: text(),
          text: text(),
          link: optionalLink(),
          /**
           * A status of content/site.yaml (`legal`) that the broker needs to offer this; without its number the
           * card disappears.
           */
          requires: z.enum(["cif", "iobsp", "carteT"]).optional(),
        }),
      )
      .min(2)
      .optional(),
  });

type HeroParts = {
  readonly benefits: readonly { readonly detail?: string | undefined }[];
  readonly cards?: readonly { readonly items?: readonly unknown[] | undefined }[] | undefined;
  readonly heroActions?: object | undefined;
  readonly form?: object | undefined;
};

/** Benefits that nobody sees, or sees twice, and a button to a form that the page does not have. */
function refuseUnseen({ benefits, cards, heroActions, form }: HeroParts, context: z.core.$RefinementCtx): void {
  const isListed = cards?.some(({ items }) => items === undefined) ?? false;
  if (benefits.length > heroBenefits && !isListed)
    refuse(
      context,
      ["benefits"],
      `${benefits.length} avantages, mais seuls les ${heroBenefits} premiers se voient ; retirez les autres, ou ajoutez à « cards » une grille sans « items », qui les montre tous`,
    );
  benefits.forEach(({ detail }, index) => {
    const isShownTwice = isListed && index < heroBenefits;
    if (isShownTwice && detail === undefined)
      refuse(
        context,
        ["benefits", index, "detail"],
        "la grille répéterait le haut de la page ; ajoutez ce qu'elle dit de plus",
      );
    if (!isShownTwice && detail !== undefined)
      refuse(context, ["benefits", index, "detail"], "ce texte ne se verrait nulle part ; mettez-le dans « text »");
  });
  if (heroActions && !form)
    refuse(
      context,
      ["heroActions"],
      "un bouton mène au formulaire, et la page n'en a pas ; retirez « heroActions » ou ajoutez « form »",
    );
}

/** Front matter of content/products: an offer, from its promise to its questions. */
export function productSchema(language: Language) {
  const parts = pageParts(language);
  const { text, labelledLink, optionalLink, pageCta, pageFaq, pageForm, pageHead, pageSteps, sources, titledText } =
    parts;
  return z
    .strictObject({
      ...pageHead(),
      form: pageForm().optional(),
      /** An interactive tool that replaces the form. */
      tool: z.enum(["health-tester"]).optional(),
      /** The first three are at the top of the page; there, a grid of all (without items) says `detail` instead of `text`. */
      benefits: z.array(titledText().extend({ detail: text().optional() })).min(heroBenefits),
      /** Buttons below the promise: to the form, and to the adviser's telephone. */
      heroActions: z.strictObject({ form: text(), call: text() }).optional(),
      note: z.strictObject({ title: text(), text: text(), link: optionalLink() }).optional(),
      coverage: coverage(parts).optional(),
      /** A price is never shown without its condition. */
      price: z.strictObject({ value: text(), condition: text() }).optional(),
      cards: z.array(cards(parts)).optional(),
      /** Keys of `claims` in content/site.yaml, shown as key figures with their conditions. */
      stats: z.strictObject({ heading: text(), claims: z.array(nameOf("claim")).min(2).max(4) }).optional(),
      /** A document to download. */
      download: z
        .strictObject({
          anchor: kebab(),
          heading: text(),
          text: text(),
          href: publishedFile(),
          label: text(),
          /** The same document as a page. */
          page: labelledLink().optional(),
        })
        .optional(),
      steps: pageSteps().optional(),
      /** Without a tag, the testimonials follow the chosen panel (`testimonialTag`). */
      testimonials: z.strictObject({ heading: text(), tag: nameOf("testimonials").optional() }).optional(),
      faq: pageFaq(),
      related: relatedPaths(1, 4),
      cta: pageCta(),
      sources: sources().optional(),
    })
    .superRefine(refuseUnseen);
}

export type Product = z.output<ReturnType<typeof productSchema>>;
