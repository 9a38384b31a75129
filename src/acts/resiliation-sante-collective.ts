import { type Act, days, months, years } from "./act.ts";

/** The employer ends a group health contract at any time after its first year (L.113-15-2, fifth paragraph). */
export const resiliationSanteCollective: Act = {
  kind: "cancel",
  author: "employer",
  birth: { from: "birth-of-contract", after: years(1, "sante-resiliation-anciennete") },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "receipt", after: months(1, "resiliation-infra-annuelle-effet") },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
  articles: ["C. assur., art. L.113-15-2", "Code de la mutualité, art. L.221-10-2", "C. séc. soc., art. L.932-21-2"],
};
