import { parisIsoDay } from "../shared/civil-date.ts";
import { yamlLoader } from "./load-yaml.ts";
import { type Change, type Changes, changesSchema } from "./schemas/changes.ts";

/** What changed in law and on the site, from content/data/changes.yaml. */
export const loadChanges: (root?: string) => Changes = yamlLoader("content/data/changes.yaml", changesSchema);

/** Most lines that a page shows. */
const MOST_ON_A_PAGE = 2;

const newestFirst = (a: Change, b: Change) => b.date.getTime() - a.date.getTime();
const isToCome = ({ date }: Change, now: Date) => date.toISOString().slice(0, 10) > parisIsoDay(now);

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
