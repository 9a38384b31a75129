import { type Act, years } from "./act.ts";

/** An offer after an expertise is contested before it is accepted; the action against the insurer lapses after two years (L.114-1). */
export const contestationDExpertise: Act = {
  kind: "contest",
  author: "holder",
  birth: { from: "offer" },
  end: { from: "claim-known", after: years(2, "prescription-assurance-delai") },
  form: "free",
  addressee: "insurer",
  proof: "posting-receipt",
  articles: ["C. assur., art. L.114-1", "C. assur., art. L.121-1"],
};
