import { type Act, months } from "./act.ts";

/** Any contract of damage or health insurance is ended at a yearly end, from its first year on, two months before (L.113-12). */
export const resiliationALEcheance: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "birth-of-contract" },
  end: { from: "renewal", before: months(2, "resiliation-annuelle-preavis") },
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "renewal" },
  articles: ["C. assur., art. L.113-12", "C. assur., art. L.113-14"],
};
