import { type Act, days, months, years } from "./act.ts";

/** For a car and a rented home the new insurer ends the old contract, so that no day is uncovered (L.113-15-2, R.113-12). */
export const resiliationParLeNouvelAssureur: Act = {
  kind: "cancel",
  author: "through-new-insurer",
  birth: { from: "birth-of-contract", after: years(1, "hamon-delai") },
  end: "none",
  form: "durable",
  addressee: "new-insurer",
  proof: "copy",
  effect: { from: "receipt", after: months(1, "resiliation-infra-annuelle-effet") },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
  articles: ["C. assur., art. L.113-15-2"],
};
