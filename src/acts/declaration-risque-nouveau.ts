import { type Act, days } from "./act.ts";

/** A circumstance that makes the risk greater or an answer false is told by registered letter within fifteen days (L.113-2, 3°). */
export const declarationRisqueNouveau: Act = {
  kind: "declare",
  author: "holder",
  birth: { from: "circumstance-known" },
  end: { from: "circumstance-known", after: days(15, "risque-nouveau-declaration-delai") },
  form: "registered",
  addressee: "insurer",
  proof: "posting-receipt",
  articles: ["C. assur., art. L.113-2", "C. assur., art. L.113-4"],
};
