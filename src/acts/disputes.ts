import { type Act, days, months, weekdays, years } from "./act.ts";

/** The acts that contest or complain. */
export const disputeActs = {
  /** An offer after an expertise is contested before it is accepted; the action against the insurer lapses after two years (L.114-1). */
  "contestation-d-expertise": {
    kind: "contest",
    author: "holder",
    birth: { from: "offer" },
    end: { from: "claim-known", after: years(2, "prescription-assurance-delai") },
    form: "free",
    addressee: "insurer",
    proof: "posting-receipt",
    articles: ["C. assur., art. L.114-1", "C. assur., art. L.121-1"],
  },
  /** Furniture damaged in a private removal is told to the mover by registered letter within ten days of its delivery (C. conso., L.224-63). */
  "meubles-abimes": {
    kind: "contest",
    author: "holder",
    birth: { from: "delivery" },
    end: { from: "delivery", after: days(10, "demenagement-protestation-delai") },
    form: "registered",
    addressee: "mover",
    proof: "posting-receipt",
    figures: ["demenagement-protestation-delai-porte"],
    articles: ["C. conso., art. L.224-63"],
  },
  /** The builder is told in writing to mend the defects of the first year; the year is a limit to sue, and a letter does not stop it (C. civ., 1792-6). */
  "mise-en-demeure-parfait-achevement": {
    kind: "contest",
    author: "owner-of-works",
    birth: { from: "reception-of-works" },
    end: { from: "reception-of-works", after: years(1, "parfait-achevement-duree") },
    form: "written",
    addressee: "builder",
    proof: "posting-receipt",
    articles: ["C. civ., art. 1792-6", "C. assur., art. L.242-1"],
  },
  /**
   * A complaint is written to the service that the contract names. Whoever receives it acknowledges it within ten
   * « jours ouvrables » and answers it within two months, both from the day it was sent (ACPR, 2024-R-02).
   */
  reclamation: {
    kind: "complain",
    author: "holder",
    birth: { from: "circumstance-known" },
    end: "none",
    form: "free",
    addressee: "complaints-service",
    proof: "posting-receipt",
    owed: {
      acknowledge: { from: "sending", after: weekdays(10, "reclamation-accuse-delai") },
      answer: { from: "sending", after: months(2, "reclamation-reponse-delai") },
    },
    articles: ["ACPR, recommandation 2024-R-02", "C. conso., art. L.612-1"],
  } as const satisfies Act,
  /** A refused claim is contested; the action lapses two years after the event, and a registered letter about the payment interrupts it (L.114-1, L.114-2). */
  "refus-de-garantie": {
    kind: "contest",
    author: "holder",
    birth: { from: "refusal" },
    end: { from: "claim-known", after: years(2, "prescription-assurance-delai") },
    form: "registered-receipt",
    addressee: "insurer",
    proof: "posting-receipt",
    articles: ["C. assur., art. L.114-1", "C. assur., art. L.114-2"],
  },
  /**
   * The mediator is asked once a written complaint is refused or has had no answer for two months, within a year of it
   * (C. conso., L.612-2; ACPR, 2024-R-02).
   */
  "saisine-du-mediateur": {
    kind: "complain",
    author: "holder",
    birth: { from: "complaint", after: months(2, "reclamation-reponse-delai"), sooner: "refusal" },
    end: { from: "complaint", after: years(1, "mediation-delai") },
    form: "free",
    addressee: "mediator",
    proof: "copy",
    articles: ["C. conso., art. L.612-1", "C. conso., art. L.612-2"],
  },
} as const satisfies Readonly<Record<string, Act>>;
