import { type Act, days } from "./act.ts";

/** The risk became smaller and the insurer refused a lower premium: the contract ends thirty days after the letter (L.113-4). */
export const resiliationBaisseRefusee: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "refusal" },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "sending", after: days(30) },
  refund: { of: "unused" },
  articles: ["C. assur., art. L.113-4"],
};
