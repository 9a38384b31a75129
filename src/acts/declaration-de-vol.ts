import { type Act, workingDays } from "./act.ts";

/** A theft is told to the insurer within two working days at least (L.113-2, 4°). */
export const declarationDeVol: Act = {
  kind: "declare",
  author: "holder",
  birth: { from: "claim-known" },
  end: { from: "claim-known", after: workingDays(2, "vol-declaration-delai") },
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
  articles: ["C. assur., art. L.113-2"],
};
