import { type Act, days } from "./act.ts";

/** The lender's agreement is sent to the old insurer by registered letter: the contract ends ten days after its receipt, or when the new one begins, if later (L.113-12-2). */
export const accordDeLaBanque: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "bank-agreement" },
  end: "none",
  form: "registered",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "receipt", after: days(10) },
  refund: { of: "unused" },
  articles: ["C. assur., art. L.113-12-2"],
};
