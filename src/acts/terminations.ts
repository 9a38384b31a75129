import { type Act, days, months, years } from "./act.ts";

/** What most cancellations are: the holder's, to the insurer, by a letter or any durable medium (L.113-14). */
const cancellation = {
  kind: "cancel",
  author: "holder",
  form: "durable",
  addressee: "insurer",
  proof: "acknowledgement",
} as const;

/** At any time once the contract is old enough: its end a month after the receipt, and the rest paid back (L.113-15-2). */
const atAnyTime = {
  ...cancellation,
  end: "none",
  effect: { from: "receipt", after: months(1, "resiliation-infra-annuelle-effet") },
  refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
} as const;

/** The acts that end a contract. */
export const terminationActs = {
  /** After a death the insurance of a thing continues for the heir, who may end it (L.121-10). */
  "deces-de-l-assure": {
    ...cancellation,
    author: "heir",
    birth: { from: "death" },
    end: "none",
    articles: ["C. assur., art. L.121-10", "C. assur., art. L.113-14"],
  },
  /** The insured thing is wholly lost by an event that the policy does not cover: the contract ends that day by itself, and the premium of the rest is paid back (L.121-9). */
  "perte-totale": {
    kind: "notify",
    author: "holder",
    birth: { from: "loss" },
    end: "none",
    form: "free",
    addressee: "insurer",
    proof: "acknowledgement",
    effect: { from: "loss" },
    refund: { of: "unused" },
    articles: ["C. assur., art. L.121-9"],
  },
  /** An insurance sold with a product, a trip or a means of payment is renounced within thirty days, while no cover was used (L.112-10). */
  "renonciation-affinitaire": {
    kind: "renounce",
    author: "holder",
    birth: { from: "birth-of-contract" },
    end: { from: "birth-of-contract", after: days(30, "renonciation-affinitaire-delai") },
    form: "free",
    addressee: "insurer",
    proof: "posting-receipt",
    effect: { from: "sending" },
    refund: {
      of: "all-unless-claim",
      by: { from: "sending", after: days(30, "renonciation-affinitaire-remboursement") },
    },
    articles: ["C. assur., art. L.112-10"],
  },
  /** Any contract of damage or health insurance is ended at a yearly end, from its first year on, two months before (L.113-12). */
  "resiliation-a-l-echeance": {
    ...cancellation,
    birth: { from: "birth-of-contract" },
    end: { from: "renewal", before: months(2, "resiliation-annuelle-preavis") },
    effect: { from: "renewal" },
    figures: ["hamon-delai"],
    articles: ["C. assur., art. L.113-12", "C. assur., art. L.113-14"],
  },
  /** The insurer ended a contract after a claim: within a month of its letter the holder may end the others (R.113-10). */
  "resiliation-apres-sinistre": {
    ...cancellation,
    birth: { from: "termination-by-insurer" },
    end: { from: "termination-by-insurer", after: months(1, "resiliation-apres-sinistre-delai") },
    effect: { from: "receipt", after: months(1, "resiliation-apres-sinistre-effet") },
    refund: { of: "unused" },
    figures: ["bct-apres-resiliation"],
    articles: ["C. assur., art. R.113-10", "C. assur., art. L.113-14"],
  },
  /** An owner's home or an insurance sold with a product is ended at any time after its first year (L.113-15-2, R.113-11). */
  "resiliation-apres-un-an": {
    ...atAnyTime,
    birth: { from: "birth-of-contract", after: years(1, "hamon-delai") },
    articles: ["C. assur., art. L.113-15-2", "C. assur., art. R.113-11", "C. assur., art. L.113-14"],
  },
  /** The notice of a renewal was sent too late: the renewal is refused within twenty days of its sending (L.113-15-1). */
  "resiliation-avis-tardif": {
    ...cancellation,
    birth: { from: "notice-of-renewal" },
    end: { from: "notice-of-renewal", after: days(20, "chatel-delai-tardif") },
    proof: "posting-receipt",
    effect: { from: "renewal" },
    figures: ["chatel-preavis"],
    articles: ["C. assur., art. L.113-15-1"],
  },
  /** The risk became smaller and the insurer refused a lower premium: the contract ends thirty days after the letter (L.113-4). */
  "resiliation-baisse-refusee": {
    ...cancellation,
    birth: { from: "refusal" },
    end: "none",
    effect: { from: "sending", after: days(30, "baisse-refusee-effet") },
    refund: { of: "unused" },
    articles: ["C. assur., art. L.113-4", "C. assur., art. L.113-14"],
  },
  /**
   * A risk that hung on the old situation: three months after the move, the marriage, the job or the retirement (L.113-16).
   * Its letter says the event, its day, and how the risk hung on it (R.113-6, which takes the forms of L.113-14).
   */
  "resiliation-changement-de-situation": {
    ...cancellation,
    birth: { from: "change" },
    end: { from: "change", after: months(3, "changement-situation-delai") },
    effect: { from: "receipt", after: months(1, "changement-situation-effet") },
    refund: { of: "unused" },
    articles: ["C. assur., art. L.113-16", "C. assur., art. R.113-6", "C. assur., art. L.113-14"],
  },
  /** The employer ends a group contract at a yearly end, by registered letter (L.145-8). */
  "resiliation-collective-a-l-echeance": {
    ...cancellation,
    author: "employer",
    birth: { from: "birth-of-contract" },
    end: { from: "renewal", before: months(2, "resiliation-annuelle-preavis") },
    form: "registered",
    proof: "posting-receipt",
    effect: { from: "renewal" },
    articles: ["C. assur., art. L.145-8"],
    lines: ["collectives"],
  },
  /** A loan insurance is changed at any time from the signature of the offer on; its letter asks the lender first (L.113-12-2; C. conso., L.313-30 and L.313-31). */
  "resiliation-emprunteur": {
    ...cancellation,
    author: "holder-with-bank",
    birth: { from: "birth-of-contract" },
    end: "none",
    addressee: "bank",
    figures: ["emprunteur-reponse-banque"],
    articles: [
      "C. assur., art. L.113-12-2",
      "C. assur., art. L.113-14",
      "C. conso., art. L.313-30",
      "C. conso., art. L.313-31",
    ],
    lines: ["emprunteur"],
  },
  /** A premium increase opens a right only where the contract says so; the contract gives its delay too. */
  "resiliation-hausse-de-prix": {
    ...cancellation,
    birth: { from: "increase" },
    end: "contract",
    figures: ["hamon-delai"],
    articles: ["C. assur., art. L.113-14"],
  },
  /** For a car and a rented home the new insurer ends the old contract, so that no day is uncovered (L.113-15-2, R.113-12). */
  "resiliation-par-le-nouvel-assureur": {
    ...atAnyTime,
    author: "through-new-insurer",
    birth: { from: "birth-of-contract", after: years(1, "hamon-delai") },
    addressee: "new-insurer",
    proof: "copy",
    articles: ["C. assur., art. L.113-15-2", "C. assur., art. R.113-12"],
  },
  /** No notice came: from the day of the tacit renewal on, the contract ends the day after the letter (L.113-15-1). */
  "resiliation-sans-avis": {
    ...cancellation,
    birth: { from: "renewal" },
    end: "none",
    proof: "posting-receipt",
    effect: { from: "sending", after: days(1) },
    refund: { of: "unused", by: { from: "end-of-contract", after: days(30, "resiliation-remboursement") } },
    articles: ["C. assur., art. L.113-15-1"],
  },
  /** Individual health cover is ended at any time after its first year, by its holder or the new organism; most are with a mutuelle or an institution, whose codes say the same. */
  "resiliation-sante": {
    ...atAnyTime,
    author: "holder-or-new-fund",
    birth: { from: "birth-of-contract", after: years(1, "sante-resiliation-anciennete") },
    articles: [
      "C. assur., art. L.113-15-2",
      "C. assur., art. L.113-14",
      "Code de la mutualité, art. L.221-10-2",
      "C. séc. soc., art. L.932-21-2",
    ],
    lines: ["sante", "sante-tns"],
  },
  /** The employer ends a group health contract at any time after its first year (L.113-15-2, fifth paragraph). */
  "resiliation-sante-collective": {
    ...atAnyTime,
    author: "employer",
    birth: { from: "birth-of-contract", after: years(1, "sante-resiliation-anciennete") },
    articles: [
      "C. assur., art. L.113-15-2",
      "C. assur., art. L.113-14",
      "Code de la mutualité, art. L.221-10-2",
      "C. séc. soc., art. L.932-21-2",
    ],
    lines: ["collectives"],
  },
  /** A sold vehicle, trailer or pleasure boat: cover is suspended the next day at 0 h, and the contract ends with ten days' notice, or by itself after six months (L.121-11). In Alsace and Moselle cover is suspended on the fifth day (L.192-2). */
  "resiliation-vente-vehicule": {
    ...cancellation,
    birth: { from: "sale" },
    end: { from: "sale", after: months(6, "vente-vehicule-fin") },
    effect: { from: "sending", after: days(10, "vente-vehicule-preavis") },
    articles: ["C. assur., art. L.121-11", "C. assur., art. L.192-2"],
  },
  /** The insurance of a sold home follows it: the seller is free of the premiums to come once the insurer is told (L.121-10). */
  "vente-logement": {
    kind: "notify",
    author: "holder",
    birth: { from: "sale" },
    end: "none",
    form: "durable",
    addressee: "insurer",
    proof: "acknowledgement",
    effect: { from: "receipt" },
    articles: ["C. assur., art. L.121-10"],
  },
} as const satisfies Readonly<Record<string, Act>>;

export type TerminationAct = keyof typeof terminationActs;
/** Whether a name is that of an act that ends a contract. */
export const isTerminationAct = (name: string): name is TerminationAct => Object.hasOwn(terminationActs, name);
