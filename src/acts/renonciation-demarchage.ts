import { type Act, days } from "./act.ts";

/** A private contract signed with a canvasser is renounced by registered letter within fourteen days, unless a claim is known (L.112-9). */
export const renonciationDemarchage: Act = {
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
  articles: ["C. assur., art. L.112-9"],
};
