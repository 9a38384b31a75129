import type { OwnRules } from "../../forms/own-rules.ts";

/** What the visitor is covered by today: the answers of `needs.ts`, whose values are ours. */
export const CURRENT_COVERS = ["aucune", "individuelle-recente", "individuelle", "employeur", "solidaire"] as const;

export const needsRules: OwnRules = { euros: (value) => (/^\d{1,4}$/.test(value) ? undefined : {}) };
