import { type Act, months } from "./act.ts";

/** The insurer ended a contract after a claim: within a month of its letter the holder may end the others (R.113-10). */
export const resiliationApresSinistre: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "termination-by-insurer" },
  end: { from: "termination-by-insurer", after: months(1) },
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "receipt", after: months(1) },
  refund: { of: "unused" },
  articles: ["C. assur., art. R.113-10"],
};
