import { type Act, years } from "./act.ts";

/** The builder is told to mend the defects of the first year; the year is a limit to sue, and a letter does not stop it (C. civ., 1792-6). */
export const miseEnDemeureParfaitAchevement: Act = {
  kind: "contest",
  author: "owner-of-works",
  birth: { from: "reception-of-works" },
  end: { from: "reception-of-works", after: years(1, "parfait-achevement-duree") },
  form: "registered-receipt",
  addressee: "builder",
  proof: "posting-receipt",
  articles: ["C. civ., art. 1792-6", "C. assur., art. L.242-1"],
};
