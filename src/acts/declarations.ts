import { type Act, days, hours, workingDays } from "./act.ts";

/** What most declarations are: the holder's, to the insurer, in any form. */
const declaration = {
  kind: "declare",
  author: "holder",
  birth: { from: "claim-known" },
  form: "free",
  addressee: "insurer",
  proof: "acknowledgement",
} as const;

/** What is declared to an insurer, or to the police. */
export const declarationActs = {
  /** Damage of a natural disaster is told to the insurer within thirty days of the order in the Journal officiel (D.125-6). */
  "declaration-catastrophe-naturelle": {
    ...declaration,
    end: { from: "order-published", after: days(30, "cat-nat-declaration-delai") },
    articles: ["C. assur., art. D.125-6", "C. assur., art. L.125-2"],
  },
  /** A claim is told to the insurer within the delay of the contract, five working days at least, two for a theft (L.113-2, 4°). */
  "declaration-de-sinistre": {
    ...declaration,
    end: { from: "claim-known", after: workingDays(5, "sinistre-declaration-delai") },
    figures: ["vol-declaration-delai", "betail-declaration-delai", "cat-nat-declaration-delai"],
    articles: ["C. assur., art. L.113-2"],
  },
  /** The death of insured farm animals is told to the insurer within twenty-four hours at least (L.113-2, 4°; L.123-1). */
  "declaration-mortalite-betail": {
    ...declaration,
    end: { from: "claim-known", after: hours(24, "betail-declaration-delai") },
    articles: ["C. assur., art. L.113-2", "C. assur., art. L.123-1"],
  },
  /** A theft is told to the insurer within two working days at least (L.113-2, 4°). */
  "declaration-de-vol": {
    ...declaration,
    end: { from: "claim-known", after: workingDays(2, "vol-declaration-delai") },
    articles: ["C. assur., art. L.113-2"],
  },
  /** A circumstance that makes the risk greater or an answer false is told by registered letter within fifteen days (L.113-2, 3°). */
  "declaration-risque-nouveau": {
    ...declaration,
    birth: { from: "circumstance-known" },
    end: { from: "circumstance-known", after: days(15, "risque-nouveau-declaration-delai") },
    form: "registered",
    proof: "posting-receipt",
    articles: ["C. assur., art. L.113-2", "C. assur., art. L.113-4"],
  },
  /**
   * Who suffers a cyberattack in his trade is paid by the insurer only if a complaint is lodged within 72 hours of knowing
   * of it (C. assur., L.12-10-1).
   */
  "plainte-cyberattaque": {
    kind: "declare",
    author: "attacked-professional",
    birth: { from: "attack-known" },
    end: { from: "attack-known", after: hours(72, "cyber-plainte-delai") },
    form: "free",
    addressee: "police",
    proof: "complaint-receipt",
    articles: ["C. assur., art. L.12-10-1"],
    lines: ["cyber-risques"],
  },
} as const satisfies Readonly<Record<string, Act>>;
