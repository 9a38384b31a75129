import { type Act, months } from "./act.ts";

/** A former employee asks to keep the group health cover within six months (law 89-1009, article 4). */
export const maintienMutuelleAncienEmployeur: Act = {
  kind: "ask",
  author: "former-employee",
  birth: { from: "end-of-employment" },
  end: { from: "end-of-employment", after: months(6, "evin-demande-delai") },
  form: "free",
  addressee: "insurer",
  proof: "posting-receipt",
  articles: ["Loi n° 89-1009 du 31 décembre 1989, art. 4", "Décret n° 2017-372 du 21 mars 2017"],
};
