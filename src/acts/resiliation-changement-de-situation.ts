import { type Act, months } from "./act.ts";

/** A risk that hung on the old situation: three months after the move, the marriage, the job or the retirement (L.113-16, R.113-6). */
export const resiliationChangementDeSituation: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "change" },
  end: { from: "change", after: months(3, "changement-situation-delai") },
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "receipt", after: months(1) },
  refund: { of: "unused" },
  articles: ["C. assur., art. L.113-16", "C. assur., art. L.113-14"],
};
