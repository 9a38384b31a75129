import * as z from "zod";
import { day, kebab, pageOfLaw } from "./fields.ts";
import { typographicText } from "./typographic-text.ts";

/** A legal or tax figure: what it says, where it comes from, and until when it may be believed. */
const figureSchema = z
  .strictObject({
    /** As shown in a sentence, unit included. */
    value: typographicText(),
    /** As an English page shows it, when it is no plain amount, percentage, duration or date. */
    en: z.string().optional(),
    label: typographicText(),
    source: typographicText(),
    /** The official page, when `source` names no article of content/data/law-articles.yaml; never a whole code. */
    url: pageOfLaw().optional(),
    /** Day on which somebody read the figure in its text. */
    readOn: day().optional(),
    /** Date of the text that was read, when it was a copy and not the page on line. */
    copyDate: day().optional(),
    /** `haute`: text in force or a copy of the year; `moyenne`: an older copy or a page that reports; `faible`: unread. */
    confidence: z.enum(["haute", "moyenne", "faible"]).optional(),
    /** What may change it. `usage`: market usage or an example of the firm, which rests on no text. */
    watch: z
      .enum([
        "loi",
        "loi-de-finances",
        "loi-de-financement",
        "decret",
        "convention",
        "acpr",
        "cnil",
        "union-europeenne",
        "usage",
      ])
      .optional(),
    /** The broker's own check, filled by his person only; pages print nothing about it. */
    verifiedBy: z.string().min(2).optional(),
    verifiedOn: day().optional(),
    valid_from: day().optional(),
    /** Last day on which the figure is true. */
    valid_until: day().optional(),
    /** Day by which somebody reads the source again. */
    review: day().optional(),
    /** Waiting for a human check: no page may cite it. */
    status: z.literal("a-verifier").optional(),
  })
  .superRefine((figure, context) => {
    if ((figure.verifiedBy === undefined) !== (figure.verifiedOn === undefined))
      context.addIssue({
        code: "custom",
        path: [figure.verifiedBy === undefined ? "verifiedBy" : "verifiedOn"],
        message: "une vérification a une personne et un jour ; remplissez les deux, ou aucun",
      });
    if (!figure.valid_until && !figure.review)
      context.addIssue({
        code: "custom",
        path: ["review"],
        message:
          "un chiffre a une fin ou une date de relecture ; ajoutez « valid_until » ou « review », au format AAAA-MM-JJ",
      });
    if (figure.valid_from && figure.valid_until && figure.valid_from > figure.valid_until)
      context.addIssue({
        code: "custom",
        path: ["valid_until"],
        message: "la fin précède le début ; corrigez l'une des deux dates",
      });
  });

/** content/data/figures.yaml, by key. */
export const figuresSchema = z.record(kebab(), figureSchema);

export type Figures = Readonly<z.output<typeof figuresSchema>>;
