import { type Act, days } from "./act.ts";

/** An insurance sold with a product, a trip or a means of payment is renounced within thirty days, while no cover was used (L.112-10). */
export const renonciationAffinitaire: Act = {
  kind: "renounce",
  author: "holder",
  birth: { from: "birth-of-contract" },
  end: { from: "birth-of-contract", after: days(30, "renonciation-affinitaire-delai") },
  form: "free",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "sending" },
  refund: {
    of: "unused-unless-claim",
    by: { from: "sending", after: days(30, "renonciation-affinitaire-remboursement") },
  },
  articles: ["C. assur., art. L.112-10"],
};
