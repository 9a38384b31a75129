import { type Act, days, months } from "./act.ts";

/** What is asked of an insurer, a bank, an employer or the board of prices. */
export const askedActs = {
  /** The lender's agreement is sent to the old insurer by registered letter: the contract ends ten days after its receipt, or when the new one begins, if later (L.113-12-2). */
  "accord-de-la-banque": {
    kind: "cancel",
    author: "holder",
    birth: { from: "bank-agreement" },
    end: "none",
    form: "registered",
    addressee: "insurer",
    proof: "posting-receipt",
    effect: { from: "receipt", after: days(10, "emprunteur-accord-effet") },
    articles: ["C. assur., art. L.113-12-2"],
    lines: ["emprunteur"],
  },
  /**
   * Who is refused a cover that the law imposes asks the pricing board within fifteen days of the refusal, by registered
   * letter (L.212-1, L.215-1, L.215-2, L.243-4, R.250-2). The refusal is that of the last insurer asked for a natural
   * disaster, a ski lift, which needs three, and medical liability, which needs two (L.125-6, L.220-5, L.252-1).
   */
  "bureau-central-de-tarification": {
    kind: "ask",
    author: "holder",
    birth: { from: "refusal" },
    end: { from: "refusal", after: days(15, "bct-saisine-delai") },
    form: "registered-receipt",
    addressee: "pricing-board",
    proof: "posting-receipt",
    figures: ["bct-silence", "bct-silence-construction"],
    articles: [
      "C. assur., art. R.250-2",
      "C. assur., art. L.125-6",
      "C. assur., art. L.212-1",
      "C. assur., art. L.215-1",
      "C. assur., art. L.215-2",
      "C. assur., art. L.220-5",
      "C. assur., art. L.243-4",
      "C. assur., art. L.252-1",
    ],
  },
  /**
   * An employee who is covered elsewhere asks the employer to be left out of the group health contract (C. séc. soc.,
   * L.911-7, D.911-2) on being hired, or when that contract or the other cover begins, if later (D.911-5).
   */
  "dispense-mutuelle-collective": {
    kind: "ask",
    author: "employee",
    birth: { from: "hiring" },
    end: { from: "hiring" },
    form: "free",
    addressee: "employer",
    proof: "copy",
    articles: ["C. séc. soc., art. L.911-7", "C. séc. soc., art. D.911-2", "C. séc. soc., art. D.911-5"],
    lines: ["collectives", "sante"],
  },
  /** A former employee asks to keep the group health cover within six months (law 89-1009, article 4). */
  "maintien-mutuelle-ancien-employeur": {
    kind: "ask",
    author: "former-employee",
    birth: { from: "end-of-employment" },
    end: { from: "end-of-employment", after: months(6, "evin-demande-delai") },
    form: "free",
    addressee: "insurer",
    proof: "posting-receipt",
    figures: ["evin-tarif-annee-2", "evin-tarif-annee-3"],
    articles: ["Loi n° 89-1009 du 31 décembre 1989, art. 4", "Décret n° 2017-372 du 21 mars 2017"],
    lines: ["collectives", "sante"],
  },
  /** The insurer gives the statement of claims of a car contract within fifteen days of the request (annex to A.121-1, clause 12). */
  "releve-d-informations": {
    kind: "ask",
    author: "holder",
    birth: { from: "birth-of-contract" },
    end: "none",
    form: "free",
    addressee: "insurer",
    proof: "copy",
    effect: { from: "sending", after: days(15, "releve-informations-delai") },
    articles: ["C. assur., annexe à l’art. A.121-1"],
  },
} as const satisfies Readonly<Record<string, Act>>;
