import type { Act } from "./act.ts";

/** An employee who is covered elsewhere asks the employer to be left out of the group health contract (C. séc. soc., L.911-7, D.911-2). */
export const dispenseMutuelleCollective: Act = {
  kind: "ask",
  author: "employee",
  birth: { from: "hiring" },
  end: "contract",
  form: "free",
  addressee: "employer",
  proof: "copy",
  articles: ["C. séc. soc., art. L.911-7", "C. séc. soc., art. D.911-2"],
};
