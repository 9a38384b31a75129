import * as z from "zod";
import { day, kebab, pageOfLaw, refuse } from "./fields.ts";
import { inOthers } from "./in-others.ts";
import { typographicText } from "./typographic-text.ts";

/** A legal or tax figure: its text, its source, and until when it is valid. */
const figureSchema = z
  .strictObject({
    /** As shown in a sentence, unit included. */
    value: typographicText(),
    /** As another language shows it, when it is no plain amount, percentage, duration or date. */
    ...inOthers(() => z.string()),
    label: typographicText(),
    source: typographicText(),
    /** The official page, when `source` names no article of content/data/law-articles.yaml; never a whole code. */
    url: pageOfLaw().optional(),
    /** Day on which somebody read the figure in its text. */
    readOn: day().optional(),
    /** Date of the text that was read, when it was a copy and not the page on line. */
    copyDate: day().optional(),
    /**
     * `haute`: the text in force or a copy of this year was read; `moyenne`: an older copy or a page about the
     * text; `faible`: nobody has read it.
     */
    confidence: z.enum(["haute", "moyenne", "faible"]).optional(),
    /** What may change it. `usage`: market usage or an example of the firm, without a legal source. */
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
    /** The check of the broker's own person in charge; it is not shown on pages. */
    verifiedBy: z.string().min(1).optional(),
    verifiedOn: day().optional(),
    valid_from: day().optional(),
    /** Last day on which the figure is true. */
    valid_until: day().optional(),
    /** Day by which somebody must check the source again. */
    review: day().optional(),
    /** Not yet checked by a person; no page may cite it. */
    status: z.literal("a-verifier").optional(),
  })
  .superRefine((figure, context) => {
    if ((figure.verifiedBy === undefined) !== (figure.verifiedOn === undefined))
      refuse(
        context,
        [figure.verifiedBy === undefined ? "verifiedBy" : "verifiedOn"],
        "une vérification a une personne et un jour ; remplissez les deux, ou aucun",
      );
    if (!figure.valid_until && !figure.review)
      refuse(
        context,
        ["review"],
        "un chiffre a une fin ou une date de relecture ; ajoutez « valid_until » ou « review », au format AAAA-MM-JJ",
      );
    if (figure.valid_from && figure.valid_until && figure.valid_from > figure.valid_until)
      refuse(context, ["valid_until"], "la fin précède le début ; corrigez l'une des deux dates");
  });

/** content/data/figures.yaml, by key. */
export const figuresSchema = z.record(kebab(), figureSchema);

export type Figure = z.output<typeof figureSchema>;
export type Figures = Readonly<z.output<typeof figuresSchema>>;
