/** Ways the simulated provider can misbehave, chosen per request by header or for the next requests by control. */
export const BEHAVIOURS = [
  "ok",
  "html",
  "401",
  "403",
  "422",
  "429",
  "500",
  "slow",
  "never",
  "redirect",
  "huge",
  "bad-json",
  "empty-list",
  "list-value",
  "list-products",
  "list-data",
  "list-items",
  "list-list",
  "list-gammes",
  "expiry-epoch",
  "asks-numss",
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

export function isBehaviour(text: unknown): text is Behaviour {
  return BEHAVIOURS.some((behaviour) => behaviour === text);
}

/** A behaviour for requests whose path holds `path` (all when empty), `times` of them (without end when absent). */
export interface BehaviourRule {
  readonly behaviour: Behaviour;
  readonly path: string;
  times?: number;
}

/** The behaviour of one request; a counted rule is used up. The last rule set wins. */
export function takeBehaviour(rules: BehaviourRule[], path: string): Behaviour {
  for (const rule of rules.toReversed()) {
    if (!path.includes(rule.path) || rule.times === 0) continue;
    if (rule.times !== undefined) rule.times -= 1;
    return rule.behaviour;
  }
  return "ok";
}
