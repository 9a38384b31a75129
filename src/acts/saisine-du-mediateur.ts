import { type Act, months, years } from "./act.ts";

/** The mediator is asked after a written complaint, within a year of it (C. conso., L.612-2; ACPR, 2024-R-02). */
export const saisineDuMediateur: Act = {
  kind: "complain",
  author: "holder",
  birth: { from: "complaint", after: months(2, "reclamation-reponse-delai") },
  end: { from: "complaint", after: years(1, "mediation-delai") },
  form: "free",
  addressee: "mediator",
  proof: "copy",
  articles: ["C. conso., art. L.612-1", "C. conso., art. L.612-2"],
};
