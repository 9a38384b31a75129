import { type Act, workingDays } from "./act.ts";

/** A claim is told to the insurer within the delay of the contract, five working days at least, two for a theft (L.113-2, 4°). */
export const declarationDeSinistre: Act = {
  kind: "declare",
  author: "holder",
  birth: { from: "claim-known" },
  end: { from: "claim-known", after: workingDays(5, "sinistre-declaration-delai") },
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
  figures: ["vol-declaration-delai", "cat-nat-declaration-delai"],
  articles: ["C. assur., art. L.113-2"],
};
