import { type Act, years } from "./act.ts";

/** A refused claim is contested; the action lapses two years after the event, and a registered letter about the payment interrupts it (L.114-1, L.114-2). */
export const refusDeGarantie: Act = {
  kind: "contest",
  author: "holder",
  birth: { from: "refusal" },
  end: { from: "claim-known", after: years(2, "prescription-assurance-delai") },
  form: "registered-receipt",
  addressee: "insurer",
  proof: "posting-receipt",
  articles: ["C. assur., art. L.114-1", "C. assur., art. L.114-2"],
};
