import type { Act } from "./act.ts";

/** A complaint is written to the service that the contract names (ACPR, 2024-R-02). */
export const reclamation: Act = {
  kind: "complain",
  author: "holder",
  birth: { from: "circumstance-known" },
  end: "none",
  form: "free",
  addressee: "complaints-service",
  proof: "posting-receipt",
  figures: ["reclamation-accuse-delai", "reclamation-reponse-delai"],
  articles: ["ACPR, recommandation 2024-R-02", "C. conso., art. L.612-1"],
};
