import { type Act, days } from "./act.ts";

/** The acts by which a contract just concluded is renounced. */
export const renunciationActs = {
  /**
   * A private contract concluded at a distance is renounced within fourteen days (L.112-2-1); what was paid comes back
   * within thirty days, less the days of cover (C. conso., L.222-13 and L.222-15).
   */
  renonciation: {
    kind: "renounce",
    author: "holder",
    birth: { from: "birth-of-contract" },
    end: { from: "birth-of-contract", after: days(14, "renonciation-distance-delai") },
    form: "free",
    addressee: "insurer",
    proof: "posting-receipt",
    refund: { of: "unused", by: { from: "receipt", after: days(30, "renonciation-distance-remboursement") } },
    articles: ["C. assur., art. L.112-2-1", "C. conso., art. L.222-15"],
  },
  /** A private contract signed with a canvasser is renounced by registered letter within fourteen days, unless a claim is known (L.112-9). */
  "renonciation-demarchage": {
    kind: "renounce",
    author: "holder",
    birth: { from: "birth-of-contract" },
    end: { from: "birth-of-contract", after: days(14, "renonciation-demarchage-delai") },
    form: "registered-receipt",
    addressee: "insurer",
    proof: "posting-receipt",
    effect: { from: "receipt" },
    refund: {
      of: "unused-unless-claim",
      by: { from: "end-of-contract", after: days(30, "renonciation-demarchage-remboursement") },
    },
    figures: ["renonciation-demarchage-contrat-court"],
    articles: ["C. assur., art. L.112-9"],
  },
  /** A life insurance or capitalisation contract is renounced by registered letter with acknowledgement of receipt, and by nothing else, within thirty days (L.132-5-1; Cass. 2e civ., 28 February 2013, 12-14.385). */
  "renonciation-vie": {
    kind: "renounce",
    author: "holder",
    birth: { from: "told-of-contract" },
    end: { from: "told-of-contract", after: days(30, "renonciation-vie-delai") },
    form: "only-registered-receipt",
    addressee: "insurer",
    proof: "posting-receipt",
    effect: { from: "receipt" },
    refund: { of: "all", by: { from: "receipt", after: days(30, "renonciation-vie-remboursement") } },
    figures: ["renonciation-vie-contrat-court"],
    articles: ["C. assur., art. L.132-5-1"],
    lines: ["assurance-vie", "prevoyance"],
  },
} as const satisfies Readonly<Record<string, Act>>;
