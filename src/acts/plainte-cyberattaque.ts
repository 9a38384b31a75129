import { type Act, hours } from "./act.ts";

/**
 * Who suffers a cyberattack in his trade is paid by the insurer only if a complaint is lodged within 72 hours of knowing
 * of it (C. assur., L.12-10-1).
 */
export const plainteCyberattaque: Act = {
  kind: "declare",
  author: "attacked-professional",
  birth: { from: "attack-known" },
  end: { from: "attack-known", after: hours(72, "cyber-plainte-delai") },
  form: "free",
  addressee: "police",
  proof: "complaint-receipt",
  articles: ["C. assur., art. L.12-10-1"],
};
