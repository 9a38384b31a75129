import { type Act, days } from "./act.ts";

/** The insurer gives the statement of claims of a car contract within fifteen days of the request (annex to A.121-1, clause 12). */
export const releveDInformations: Act = {
  kind: "ask",
  author: "holder",
  birth: { from: "birth-of-contract" },
  end: "none",
  form: "free",
  addressee: "insurer",
  proof: "copy",
  effect: { from: "sending", after: days(15, "releve-informations-delai") },
  articles: ["C. assur., art. A.121-1"],
};
