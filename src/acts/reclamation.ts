import { type Act, months, weekdays } from "./act.ts";

/**
 * A complaint is written to the service that the contract names. Whoever receives it acknowledges it within ten
 * « jours ouvrables » and answers it within two months, both from the day it was sent (ACPR, 2024-R-02).
 */
export const reclamation = {
  kind: "complain",
  author: "holder",
  birth: { from: "circumstance-known" },
  end: "none",
  form: "free",
  addressee: "complaints-service",
  proof: "posting-receipt",
  owed: {
    acknowledge: { from: "sending", after: weekdays(10, "reclamation-accuse-delai") },
    answer: { from: "sending", after: months(2, "reclamation-reponse-delai") },
  },
  articles: ["ACPR, recommandation 2024-R-02", "C. conso., art. L.612-1"],
} as const satisfies Act;
