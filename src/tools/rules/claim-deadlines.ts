/** What to do after a claim, until which day. */

import { type Act, dayOfTerm } from "../../acts/act.ts";
import { type ClaimEvent, declarationOf } from "../../acts/claim-events.ts";
import { declarationActs } from "../../acts/declarations.ts";
import { addYears } from "../../shared/calendar.ts";
import type { CivilDate } from "../../shared/civil-date.ts";
import { addDaysWithoutHolidays } from "../../shared/working-days.ts";

/** Texts that the answer cites. */
export const claimArticles = {
  "L113-2": "C. assur., art. L.113-2",
  "L114-1": "C. assur., art. L.114-1",
  "L125-2": "C. assur., art. D.125-6, pour l’application de l’art. L.125-2",
  "L133-3": "C. com., art. L.133-3",
  "L133-6": "C. com., art. L.133-6",
} as const;

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

/** Days of the declaration to the insurer: legal minimums of its act; the contract may give more. */
function declareBy({ event, known }: ClaimInput): Deadline {
  const act = declarationOf[event];
  const { end }: Act = declarationActs[act];
  const until = typeof end === "object" ? dayOfTerm(end, { [end.from]: known }) : null;
  const article = act === "declaration-catastrophe-naturelle" ? "L125-2" : "L113-2";
  return { what: "declarer", until: until ?? known, article };
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
      declareBy(input),
      { what: "agir", until: addYears(known, 1), article: "L133-6" },
    ];
  }
  return [declareBy(input), actBy(input)];
}
