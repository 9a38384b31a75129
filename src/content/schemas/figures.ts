import * as z from "zod";
import { day, kebab, webUrl } from "./fields.ts";
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
    url: webUrl().optional(),
    valid_from: day().optional(),
    /** Last day on which the figure is true. */
    valid_until: day().optional(),
    /** Day by which somebody reads the source again. */
    review: day().optional(),
    /** Waiting for a human check: no page may cite it. */
    status: z.literal("a-verifier").optional(),
  })
  .superRefine((figure, context) => {
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
