import { type Act, days } from "./act.ts";

/** Damage of a natural disaster is told to the insurer within thirty days of the order in the Journal officiel (annex I to A.125-1). */
export const declarationCatastropheNaturelle: Act = {
  kind: "declare",
  author: "holder",
  birth: { from: "claim-known" },
  end: { from: "order-published", after: days(30, "cat-nat-declaration-delai") },
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
  articles: ["C. assur., art. L.125-2"],
};
