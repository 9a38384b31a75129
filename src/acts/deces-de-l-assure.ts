import type { Act } from "./act.ts";

/** After a death the insurance of a thing continues for the heir, who may end it (L.121-10). */
export const decesDeLAssure: Act = {
  kind: "cancel",
  author: "heir",
  birth: { from: "death" },
  end: "none",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  articles: ["C. assur., art. L.121-10", "C. assur., art. L.113-14"],
};
