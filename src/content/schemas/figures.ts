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
    /** The article itself or the official page, in the version of a day; never a whole code. */
    url: webUrl().optional(),
    /** Day on which somebody opened that page and read the figure there. */
    readOn: day().optional(),
    /** What may change it: watched for when it is presented. */
    watch: z.enum(["loi-de-finances", "loi-de-financement", "decret", "acpr", "usage"]).optional(),
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
    if (figure.readOn && !figure.url)
      context.addIssue({
        code: "custom",
        path: ["readOn"],
        message: "une lecture a une page lue ; ajoutez « url », l'adresse de l'article ou de la page officielle",
      });
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
