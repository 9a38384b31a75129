import { type Act, days, months } from "./act.ts";

/** A sold vehicle, trailer or pleasure boat: cover is suspended the next day at 0 h, and the contract ends with ten days' notice, or by itself after six months (L.121-11). */
export const resiliationVenteVehicule: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "sale" },
  end: { from: "sale", after: months(6, "vente-vehicule-fin") },
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
  effect: { from: "sending", after: days(10, "vente-vehicule-preavis") },
  refund: { of: "unused" },
  articles: ["C. assur., art. L.121-11"],
};
