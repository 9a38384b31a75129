import { type Act, days } from "./act.ts";

/** The notice of a renewal was sent too late: the renewal is refused within twenty days of its sending (L.113-15-1). */
export const resiliationAvisTardif: Act = {
  kind: "cancel",
  author: "holder",
  birth: { from: "notice-of-renewal" },
  end: { from: "notice-of-renewal", after: days(20, "chatel-delai-tardif") },
  form: "durable",
  addressee: "insurer",
  proof: "posting-receipt",
  effect: { from: "renewal" },
  figures: ["chatel-preavis"],
  articles: ["C. assur., art. L.113-15-1"],
};
