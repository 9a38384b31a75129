import type { Act } from "./act.ts";

/** A premium increase opens a right only where the contract says so; the contract gives its delay too. */
export const resiliationHausseDePrix: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "increase" },
  end: "contract",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  articles: ["C. assur., art. L.113-14"],
};
