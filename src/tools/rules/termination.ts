/** Whether a contract can be ended, how, under which article, and from which day. */

import { addDays, type CivilDate, compareDays } from "../../shared/civil-date.ts";
import { type Article, code } from "../article.ts";
import { addMonths, addYears, laterOf } from "./calendar.ts";

/** Texts that the answer cites. */
export const terminationArticles = {
  "L113-4": { name: "C. assur., art. L.113-4", url: code("LEGIARTI000006792029") },
  "L113-12": { name: "C. assur., art. L.113-12", url: code("LEGIARTI000006792094") },
  "L113-12-2": { name: "C. assur., art. L.113-12-2", url: code("LEGIARTI000028742766") },
  "L113-15-1": { name: "C. assur., art. L.113-15-1", url: code("LEGIARTI000006792143") },
  "L113-15-2": { name: "C. assur., art. L.113-15-2", url: code("LEGIARTI000028742566") },
  "L113-16": { name: "C. assur., art. L.113-16", url: code("LEGIARTI000006792159") },
  "L121-11": { name: "C. assur., art. L.121-11", url: code("LEGIARTI000006792354") },
  "L132-21": { name: "C. assur., art. L.132-21", url: code("LEGIARTI000006793108") },
  "L145-8": { name: "C. assur., art. L.145-8", url: code("LEGIARTI000029318809") },
  "R113-10": { name: "C. assur., art. R.113-10", url: code("LEGIARTI000006811931") },
} as const satisfies Readonly<Record<string, Article>>;

export type Contract =
  | "auto"
  | "habitation-locataire"
  | "habitation-proprietaire"
  | "affinitaire"
  | "sante"
  | "sante-collective"
  | "emprunteur"
  | "autre"
  | "professionnel"
  | "vie";

export type Reason =
  | "envie"
  | "echeance"
  | "avis-tardif"
  | "changement"
  | "vente"
  | "apres-sinistre"
  | "baisse-refusee";

export interface TerminationInput {
  readonly contract: Contract;
  readonly reason: Reason;
  /** First day of the contract. */
  readonly since: CivilDate;
  readonly today: CivilDate;
  /** Next yearly end, for reasons that follow it. */
  readonly renewal?: CivilDate;
  /** Day of the event: sale, move, notice sent by the insurer, refusal… */
  readonly event?: CivilDate;
}

/** Who writes to the insurer: the visitor, the new insurer (car, tenant), the new fund (health), or the lender agrees first. */
export type Sender = "vous" | "nouvel-assureur" | "vous-ou-nouvel-organisme" | "vous-avec-accord-banque" | "employeur";

export interface TerminationAnswer {
  readonly possible: boolean;
  readonly article: keyof typeof terminationArticles;
  readonly sender: Sender;
  /** First day on which the request may be sent. */
  readonly sendFrom: CivilDate;
  /** Last day on which it may be sent; `null` when there is none. */
  readonly sendBy: CivilDate | null;
  /** Day on which the contract ends when the request arrives on the first possible day; `null` when it depends on others. */
  readonly endsOn: CivilDate | null;
  /** Key of the explanation and of the letter. */
  readonly rule: TerminationRule;
}

export type TerminationRule =
  | "apres-un-an"
  | "emprunteur"
  | "echeance-particulier"
  | "echeance-professionnelle"
  | "echeance-collective"
  | "avis-tardif"
  | "sans-avis"
  | "changement"
  | "vente-vehicule"
  | "vente-finie"
  | "apres-sinistre"
  | "baisse-refusee"
  | "rachat"
  | "impossible";

/** Contracts that end at any time after one year (C. assur., L.113-15-2, R.113-11). */
const AFTER_ONE_YEAR: ReadonlySet<Contract> = new Set([
  "auto",
  "habitation-locataire",
  "habitation-proprietaire",
  "affinitaire",
  "sante",
  "sante-collective",
]);
/** The new insurer sends the request, so that nobody is uncovered (C. assur., R.113-12). */
const NEW_INSURER_SENDS: ReadonlySet<Contract> = new Set(["auto", "habitation-locataire"]);
const PRIVATE: ReadonlySet<Contract> = new Set([
  "auto",
  "habitation-locataire",
  "habitation-proprietaire",
  "affinitaire",
  "sante",
  "autre",
]);

const ONE_MONTH = 1;
const NOTICE_MONTHS = 2;

function senderOf(contract: Contract): Sender {
  if (contract === "emprunteur") return "vous-avec-accord-banque";
  if (contract === "sante-collective") return "employeur";
  if (contract === "sante") return "vous-ou-nouvel-organisme";
  return NEW_INSURER_SENDS.has(contract) ? "nouvel-assureur" : "vous";
}

function refused(input: TerminationInput, rule: "impossible" | "rachat" | "vente-finie"): TerminationAnswer {
  return {
    possible: false,
    article: rule === "rachat" ? "L132-21" : "L113-12",
    sender: "vous",
    sendFrom: input.today,
    sendBy: null,
    endsOn: null,
    rule,
  };
}

function atWill(input: TerminationInput): TerminationAnswer {
  const { contract, since, today } = input;
  const sender = senderOf(contract);
  if (contract === "emprunteur") {
    return {
      possible: true,
      article: "L113-12-2",
      sender,
      sendFrom: today,
      sendBy: null,
      endsOn: null,
      rule: "emprunteur",
    };
  }
  if (!AFTER_ONE_YEAR.has(contract)) return refused(input, "impossible");
  const sendFrom = laterOf(today, addYears(since, 1));
  const endsOn = addMonths(sendFrom, ONE_MONTH);
  return { possible: true, article: "L113-15-2", sender, sendFrom, sendBy: null, endsOn, rule: "apres-un-an" };
}

/** The next yearly end that still leaves two months. */
function nextRenewal(renewal: CivilDate, today: CivilDate): CivilDate {
  let end = renewal;
  while (compareDays(addMonths(end, -NOTICE_MONTHS), today) < 0) end = addYears(end, 1);
  return end;
}

function atRenewal(input: TerminationInput): TerminationAnswer {
  const { contract, since, today, renewal } = input;
  if (!renewal) return refused(input, "impossible");
  // The right begins after the first year (L.113-12); a group contract ends at each renewal (L.145-8).
  const firstYear = contract === "sante-collective" ? since : addYears(since, 1);
  let endsOn = nextRenewal(renewal, today);
  while (compareDays(endsOn, firstYear) < 0) endsOn = addYears(endsOn, 1);
  const rule =
    contract === "sante-collective"
      ? "echeance-collective"
      : contract === "professionnel"
        ? "echeance-professionnelle"
        : "echeance-particulier";
  return {
    possible: true,
    article: contract === "sante-collective" ? "L145-8" : "L113-12",
    sender: contract === "sante-collective" ? "employeur" : "vous",
    sendFrom: today,
    sendBy: addMonths(endsOn, -NOTICE_MONTHS),
    endsOn,
    rule,
  };
}

/**
 * The notice of renewal was sent less than fifteen days before the last day to refuse: the renewal is refused within
 * twenty days of its sending, and the contract ends on the day of renewal. No notice at all: from the renewal on, the
 * contract ends the day after the letter (L.113-15-1).
 */
function afterLateNotice(input: TerminationInput): TerminationAnswer {
  const { contract, today, event } = input;
  if (!PRIVATE.has(contract)) return refused(input, "impossible");
  const open = { possible: true, article: "L113-15-1", sender: "vous", sendFrom: today } as const;
  if (!event) return { ...open, sendBy: null, endsOn: addDays(today, 1), rule: "sans-avis" };
  const sendBy = addDays(event, 20);
  return compareDays(today, sendBy) > 0
    ? { ...refused(input, "impossible"), article: "L113-15-1", sendBy }
    : { ...open, sendBy, endsOn: null, rule: "avis-tardif" };
}

/** Move, marriage, job, retirement, end of activity: three months from the event, when the risk hangs on it (L.113-16). */
function afterChange(input: TerminationInput): TerminationAnswer {
  const { today, event } = input;
  if (!event) return refused(input, "impossible");
  const sendBy = addMonths(event, 3);
  if (compareDays(today, sendBy) > 0) return { ...refused(input, "impossible"), article: "L113-16", sendBy };
  const sendFrom = laterOf(today, event);
  return {
    possible: true,
    article: "L113-16",
    sender: "vous",
    sendFrom,
    sendBy,
    endsOn: addMonths(sendFrom, ONE_MONTH),
    rule: "changement",
  };
}

/** Contracts that may cover a vehicle or a boat, private or of a firm. */
const ON_VEHICLE: ReadonlySet<Contract> = new Set(["auto", "autre", "professionnel"]);

/**
 * A sold vehicle, trailer or pleasure boat: cover is suspended the next day at midnight, either side ends the contract with ten days' notice; six
 * months after the sale it has ended by itself (L.121-11).
 */
function afterSale(input: TerminationInput): TerminationAnswer {
  const { contract, today, event } = input;
  if (!ON_VEHICLE.has(contract) || !event) return refused(input, "impossible");
  const sendBy = addMonths(event, 6);
  if (compareDays(today, sendBy) > 0)
    return { ...refused(input, "vente-finie"), article: "L121-11", sendBy, endsOn: sendBy };
  const sendFrom = laterOf(today, event);
  return {
    possible: true,
    article: "L121-11",
    sender: "vous",
    sendFrom,
    sendBy,
    endsOn: addDays(sendFrom, 10),
    rule: "vente-vehicule",
  };
}

/** The insurer ended a contract after a claim: the insured may end his others with it within one month (R.113-10). */
function afterClaim(input: TerminationInput): TerminationAnswer {
  const { today, event } = input;
  if (!event) return refused(input, "impossible");
  const sendBy = addMonths(event, 1);
  if (compareDays(today, sendBy) > 0) return { ...refused(input, "impossible"), article: "R113-10", sendBy };
  return {
    possible: true,
    article: "R113-10",
    sender: "vous",
    sendFrom: today,
    sendBy,
    endsOn: addMonths(today, ONE_MONTH),
    rule: "apres-sinistre",
  };
}

/** A lower risk without a lower premium: the contract ends thirty days after the notice (L.113-4). */
function afterRefusedReduction(input: TerminationInput): TerminationAnswer {
  const { today } = input;
  return {
    possible: true,
    article: "L113-4",
    sender: "vous",
    sendFrom: today,
    sendBy: null,
    endsOn: addDays(today, 30),
    rule: "baisse-refusee",
  };
}

const byReason: Readonly<Record<Reason, (input: TerminationInput) => TerminationAnswer>> = {
  envie: atWill,
  echeance: atRenewal,
  "avis-tardif": afterLateNotice,
  changement: afterChange,
  vente: afterSale,
  "apres-sinistre": afterClaim,
  "baisse-refusee": afterRefusedReduction,
};

/**
 * The answer for one contract and reason. Life insurance is not ended: it is bought back. A loan insurance needs no
 * reason: whatever it is, the contract ends at any time (L.113-12-2).
 */
export function termination(input: TerminationInput): TerminationAnswer {
  if (input.contract === "vie") return refused(input, "rachat");
  if (input.contract === "emprunteur") return atWill(input);
  return byReason[input.reason](input);
}

/**
 * The rule that needs no reason, if it applies today and ends the contract sooner than the given reason, or if
 * that reason does not end it.
 */
export function wayWithoutReason(input: TerminationInput, given: TerminationAnswer): TerminationAnswer | null {
  if (given.rule === "vente-finie" || given.rule === "rachat") return null;
  const free = termination({ ...input, reason: "envie" });
  if (!free.possible || free.rule === given.rule || free.endsOn === null) return null;
  return given.endsOn === null || compareDays(free.endsOn, given.endsOn) < 0 ? free : null;
}
