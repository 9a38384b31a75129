import type { Act } from "./act.ts";

/** The insured thing is wholly lost by an event that the policy does not cover: the contract ends that day by itself, and the premium of the rest is paid back (L.121-9). */
export const perteTotale: Act = {
  kind: "notify",
  author: "holder",
  birth: { from: "loss" },
  end: "none",
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "loss" },
  refund: { of: "unused" },
  articles: ["C. assur., art. L.121-9"],
};
