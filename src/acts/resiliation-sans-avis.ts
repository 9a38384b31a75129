import { type Act, days } from "./act.ts";

/** No notice came: from the day of the tacit renewal on, the contract ends the day after the letter (L.113-15-1). */
export const resiliationSansAvis: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "renewal" },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "sending", after: days(1) },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
  articles: ["C. assur., art. L.113-15-1"],
};
