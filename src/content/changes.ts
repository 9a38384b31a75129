import * as z from "zod";
import { dateDay, parisIsoDay } from "../shared/civil-date.ts";
import { yamlLoader } from "./load-yaml.ts";
import { isOffered } from "./offer.ts";
import { day, refuse, sitePath } from "./schemas/fields.ts";
import { frenchText } from "./schemas/tokened-text.ts";

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
        /** Pages that show the line too, without those that are switched off. */
        pages: z
          .array(sitePath())
          .min(1)
          .transform((paths) => paths.filter((path) => isOffered(path, root))),
      })
      .superRefine(({ kind, source }, context) => {
        if (kind === "loi" && source === undefined)
          refuse(
            context,
            ["source"],
            "un changement de la loi a un texte ; ajoutez « source », l'article ou la loi qui le dit",
          );
      }),
  );

export type Changes = z.output<ReturnType<typeof changesSchema>>;
export type Change = Changes[number];

/** What changed in law and on the site, from content/data/changes.yaml. */
export const loadChanges: (root?: string) => Changes = yamlLoader("content/data/changes.yaml", changesSchema);

/** Most lines that a page shows. */
const MOST_ON_A_PAGE = 2;

const newestFirst = (a: Change, b: Change) => b.date.getTime() - a.date.getTime();
const isToCome = ({ date }: Change, now: Date) => dateDay(date) > parisIsoDay(now);

/** Future changes, soonest first, and those in force, newest first. */
export function changesByTime(
  changes: Changes,
  now: Date,
): { readonly toCome: readonly Change[]; readonly since: readonly Change[] } {
  return {
    toCome: changes.filter((change) => isToCome(change, now)).toSorted((a, b) => newestFirst(b, a)),
    since: changes.filter((change) => !isToCome(change, now)).toSorted(newestFirst),
  };
}

/** The newest changes that a page shows. */
export function changesOf(path: string, changes: Changes = loadChanges()): readonly Change[] {
  return changes
    .filter(({ pages }) => pages.includes(path))
    .toSorted(newestFirst)
    .slice(0, MOST_ON_A_PAGE);
}
