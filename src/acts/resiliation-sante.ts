import { type Act, days, months, years } from "./act.ts";

/** Individual health cover is ended at any time after its first year, by its holder or the new organism; most are with a mutuelle or an institution, whose codes say the same. */
export const resiliationSante: Act = {
  kind: "cancel",
  author: "holder-or-new-fund",
  birth: { from: "birth-of-contract", after: years(1, "sante-resiliation-anciennete") },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "receipt", after: months(1, "resiliation-infra-annuelle-effet") },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
  articles: ["C. assur., art. L.113-15-2", "Code de la mutualité, art. L.221-10-2", "C. séc. soc., art. L.932-21-2"],
};
