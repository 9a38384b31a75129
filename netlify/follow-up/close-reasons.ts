import type { closeReasons as labels } from "../../src/i18n/tables/close-reasons.ts";

/** The state that the desk shows after a person has closed a request. */
export interface CloseReason {
  /** `handled` when the person already had an answer, else `lost`. */
  readonly state: "handled" | "lost";
  /** Key of `lostReasons` (netlify/request/states.ts), with `lost`. */
  readonly lostReason: string | null;
}

/** What each reason of the page means; its words are in src/i18n/tables/close-reasons.ts. */
export const closeReasons: Readonly<Record<keyof (typeof labels)["fr"], CloseReason>> = {
  reponse: { state: "handled", lostReason: null },
  projet: { state: "lost", lostReason: "sans-suite" },
  prix: { state: "lost", lostReason: "prix" },
  ailleurs: { state: "lost", lostReason: "concurrent" },
  autre: { state: "lost", lostReason: "autre" },
};
