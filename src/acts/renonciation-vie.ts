import { type Act, days } from "./act.ts";

/** A life insurance or capitalisation contract is renounced by registered letter with acknowledgement of receipt, and by nothing else, within thirty days (L.132-5-1; Cass. 2e civ., 28 February 2013, 12-14.385). */
export const renonciationVie: Act = {
  kind: "renounce",
  author: "holder",
  birth: { from: "told-of-contract" },
  end: { from: "told-of-contract", after: days(30, "renonciation-vie-delai") },
  form: "registered-receipt",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "receipt" },
  refund: { of: "all", by: { from: "receipt", after: days(30, "renonciation-vie-remboursement") } },
  articles: ["C. assur., art. L.132-5-1"],
};
