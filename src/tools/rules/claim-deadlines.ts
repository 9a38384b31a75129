/** What to do after a claim, until which day. */

import { addYears } from "../../shared/calendar.ts";
import { addDays, type CivilDate } from "../../shared/civil-date.ts";
import { addDaysWithoutHolidays, addWorkingDays } from "../../shared/working-days.ts";
import { type Article, code } from "../article.ts";

/** Texts that the answer cites. */
export const claimArticles = {
  "L113-2": { name: "C. assur., art. L.113-2", url: code("LEGIARTI000006791998") },
  "L114-1": { name: "C. assur., art. L.114-1", url: code("LEGIARTI000006792195") },
  "L125-2": { name: "C. assur., art. L.125-2", url: code("LEGIARTI000006792615") },
  "L133-3": { name: "C. com., art. L.133-3", url: code("LEGIARTI000006220314") },
  "L133-6": { name: "C. com., art. L.133-6", url: code("LEGIARTI000006220339") },
} as const satisfies Readonly<Record<string, Article>>;

export type ClaimEvent =
  | "degats-des-eaux"
  | "incendie"
  | "vol"
  | "accident-auto"
  | "bris-de-glace"
  | "catastrophe-naturelle"
  | "secheresse"
  | "tempete"
  | "mortalite-betail"
  | "marchandises"
  | "juridique";

export interface Deadline {
  /** Key of the sentence that says what to do. */
  readonly what: "declarer" | "reserves" | "agir";
  readonly until: CivilDate;
  readonly article: keyof typeof claimArticles;
}

export interface ClaimInput {
  readonly event: ClaimEvent;
  /** Day on which the visitor learnt of it; for a natural disaster the day the order was published. */
  readonly known: CivilDate;
}

/** Declared from the order that recognises the natural disaster, not from the damage. */
const BY_ORDER: ReadonlySet<ClaimEvent> = new Set(["catastrophe-naturelle", "secheresse"]);

/** Days of the declaration to the insurer: legal minimums, the contract may give more (C. assur., L.113-2, L.125-2). */
function declareBy({ event, known }: ClaimInput): Deadline {
  if (BY_ORDER.has(event)) return { what: "declarer", until: addDays(known, 30), article: "L125-2" };
  if (event === "mortalite-betail") return { what: "declarer", until: addDays(known, 1), article: "L113-2" };
  return { what: "declarer", until: addWorkingDays(known, event === "vol" ? 2 : 5), article: "L113-2" };
}

/** Two years to act against one's own insurer, five for damage by drought (C. assur., L.114-1). */
function actBy({ event, known }: ClaimInput): Deadline {
  return { what: "agir", until: addYears(known, event === "secheresse" ? 5 : 2), article: "L114-1" };
}

/** Every delay of an event, the soonest first. */
export function claimDeadlines(input: ClaimInput): readonly Deadline[] {
  const { event, known } = input;
  if (event === "marchandises") {
    return [
      { what: "reserves", until: addDaysWithoutHolidays(known, 3), article: "L133-3" },
      { what: "declarer", until: addWorkingDays(known, 5), article: "L113-2" },
      { what: "agir", until: addYears(known, 1), article: "L133-6" },
    ];
  }
  return [declareBy(input), actBy(input)];
}
