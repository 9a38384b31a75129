import type { Act } from "./act.ts";

/** A loan insurance is changed at any time from the signature of the offer on; its letter asks the lender first (L.113-12-2; C. conso., L.313-30 and L.313-31). */
export const resiliationEmprunteur: Act = {
  kind: "cancel",
  author: "holder-with-bank",
  birth: { from: "birth-of-contract" },
  end: "none",
  form: "durable",
  addressee: "bank",
  proof: "acknowledgement",
  figures: ["emprunteur-reponse-banque"],
  articles: ["C. assur., art. L.113-12-2", "C. conso., art. L.313-30", "C. conso., art. L.313-31"],
};
