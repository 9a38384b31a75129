import { type Act, months } from "./act.ts";

/** The employer ends a group contract at a yearly end, by registered letter (L.145-8). */
export const resiliationCollectiveALEcheance: Act = {
  kind: "cancel",
  author: "employer",
  birth: { from: "birth-of-contract" },
  end: { from: "renewal", before: months(2, "resiliation-annuelle-preavis") },
  form: "registered",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "renewal" },
  articles: ["C. assur., art. L.145-8"],
};
