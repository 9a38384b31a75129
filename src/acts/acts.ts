/** Every act that the site offers, by the name of the letter of content/letters that has its words. */
import type { Act } from "./act.ts";
import { askedActs } from "./asks.ts";
import { declarationOf } from "./claim-events.ts";
import { declarationActs } from "./declarations.ts";
import { disputeActs } from "./disputes.ts";
import { renunciationActs } from "./renunciations.ts";
import { isTerminationAct, terminationActs } from "./terminations.ts";

export const acts = {
  ...terminationActs,
  ...declarationActs,
  ...renunciationActs,
  ...disputeActs,
  ...askedActs,
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;

/** Whether a name is that of an act. */
export const isAct = (name: string): name is ActId => Object.hasOwn(acts, name);

/** Every act, in the order of its kinds. */
export const actIds: readonly ActId[] = Object.keys(acts).filter(isAct);

/** The acts that a calculator of /outils answers with: when a broker withdraws all of them, it is not built. */
export const toolActs: Readonly<Record<string, readonly ActId[]>> = {
  "delais-sinistre": [...new Set(Object.values(declarationOf))],
  resiliation: Object.keys(terminationActs).filter(isTerminationAct),
};
