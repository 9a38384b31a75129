import { type Act, days } from "./act.ts";

/** A private contract concluded at a distance is renounced within fourteen days (L.112-2-1). */
export const renonciation: Act = {
  kind: "renounce",
  author: "holder",
  birth: { from: "birth-of-contract" },
  end: { from: "birth-of-contract", after: days(14, "renonciation-distance-delai") },
  form: "free",
  addressee: "insurer",
  proof: "posting-receipt",
  refund: { of: "unused" },
  articles: ["C. assur., art. L.112-2-1"],
};
