import { type Act, delaysOf, figuresOf } from "../acts/act.ts";
import { type ActId, acts, isAct } from "../acts/acts.ts";
import { declarationOf, isClaimEvent } from "../acts/claim-events.ts";
import { present } from "../shared/present.ts";
import { citedKeys } from "../shared/token-pattern.ts";
import type { ContentProblem } from "./content-error.ts";
import { writtenLength } from "./written-delay.ts";

/**
 * A page about acts as it is written: one of content/claims, with its acts; or a page of content/legal about what to
 * declare, end, renounce or complain of, which names none.
 */
export interface ClaimFile {
  readonly file: string;
  readonly text: string;
  /** The event that it chooses in the calculator of delays, if it is about one. */
  readonly event?: string | undefined;
  readonly acts?: readonly string[];
}

/** Figures that are the delay of a declaration: an act says them. */
const declared: ReadonlySet<string> = new Set(
  Object.values<Act>(acts)
    .filter(({ kind }) => kind === "declare")
    .flatMap((act) => delaysOf(act).flatMap(({ figure }) => figure ?? [])),
);

/** A delay that a page says by itself though an act says it, and an act that is not the calculator's. */
function ownStatements({ file, text, event, acts: named = [] }: ClaimFile): readonly ContentProblem[] {
  const own = new Set(named.filter(isAct).flatMap((id: ActId) => figuresOf(acts[id])));
  const foreign = citedKeys(text).filter((key) => declared.has(key) && !own.has(key));
  // Years are left alone: a roof or a pipe has an age.
  const written = writtenLength(text, ["hours", "days", "weeks", "months"]);
  const expected = event !== undefined && isClaimEvent(event) ? declarationOf[event] : undefined;
  return present([
    ...foreign.map((key) => ({
      file,
      message: `la page donne le délai [[${key}]], qui n'est pas d'un acte de la page ; ôtez-le, ou nommez l'acte sous « acts »`,
    })),
    written && {
      file,
      message: `la page donne un délai à elle, « ${written} » ; l'acte de src/acts le dit déjà : ôtez-le`,
    },
    expected &&
      named[0] !== expected && {
        file,
        field: "acts",
        message: `pour cet événement, le calcul des délais suit l'acte « ${expected} » ; écrivez-le en premier`,
      },
  ]);
}

/** Pages about acts that state a delay of their own, or whose act is not that of the calculator of delays. */
export const claimProblems = (pages: readonly ClaimFile[]): readonly ContentProblem[] => pages.flatMap(ownStatements);
