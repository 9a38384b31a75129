import type { Act } from "./act.ts";

/** The insurance of a sold home follows it: the seller is free of the premiums to come once the insurer is told (L.121-10). */
export const venteLogement: Act = {
  kind: "notify",
  author: "holder",
  birth: { from: "sale" },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "sending" },
  articles: ["C. assur., art. L.121-10"],
};
