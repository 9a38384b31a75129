import { type Act, days } from "./act.ts";

/** Who must be insured and is refused asks the pricing board within fifteen days of the refusal, by registered letter (L.212-1, L.243-4, R.250-2). */
export const bureauCentralDeTarification: Act = {
  kind: "ask",
  author: "holder",
  birth: { from: "refusal" },
  end: { from: "refusal", after: days(15, "bct-saisine-delai") },
  form: "registered-receipt",
  addressee: "pricing-board",
  proof: "posting-receipt",
  articles: ["C. assur., art. L.212-1", "C. assur., art. L.243-4", "C. assur., art. R.250-2"],
};
