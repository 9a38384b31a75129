import { type Act, days } from "./act.ts";

/** Furniture damaged in a private removal is told to the mover by registered letter within ten days of its delivery (C. conso., L.224-63). */
export const meublesAbimes: Act = {
  kind: "contest",
  author: "holder",
  birth: { from: "delivery" },
  end: { from: "delivery", after: days(10) },
  form: "registered",
  addressee: "mover",
  proof: "posting-receipt",
  articles: ["C. conso., art. L.224-63"],
};
