import { type Act, days, months, years } from "./act.ts";

/** An owner's home or an insurance sold with a product is ended at any time after its first year (L.113-15-2, R.113-11). */
export const resiliationApresUnAn: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "birth-of-contract", after: years(1, "hamon-delai") },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "receipt", after: months(1, "resiliation-infra-annuelle-effet") },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
  articles: ["C. assur., art. L.113-15-2", "C. assur., art. L.113-14"],
};
