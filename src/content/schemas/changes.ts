import * as z from "zod";
import { day, sitePath } from "./fields.ts";
import { frenchText } from "./tokened-text.ts";

/** content/data/changes.yaml: what changed, newest first. */
export const changesSchema = (root?: string) =>
  z.array(
    z
      .strictObject({
        /** Day from which it applies; a future day is announced. */
        date: day(),
        /** Day on which this line was written: the date of the feed. */
        published: day(),
        /** `loi`: a rule changed. `site`: this site changed or was corrected. */
        kind: z.enum(["loi", "site"]),
        /** One sentence. */
        text: frenchText({ root, min: 30, max: 240 }),
        /** Article or text that says so; a link when it is in content/data/law-articles.yaml. */
        source: frenchText({ root }).optional(),
        /** Pages that show the line too. */
        pages: z.array(sitePath()).min(1),
      })
      .superRefine(({ kind, source }, context) => {
        if (kind === "loi" && source === undefined)
          context.addIssue({
            code: "custom",
            path: ["source"],
            message: "un changement de la loi a un texte ; ajoutez « source », l'article ou la loi qui le dit",
          });
      }),
  );

export type Changes = z.output<ReturnType<typeof changesSchema>>;
export type Change = Changes[number];
