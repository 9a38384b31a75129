/** Which act ends a contract, for one contract and one reason, and from which day on. The acts are in src/acts. */
import { type Act, type ActDays, statusOf } from "../../acts/act.ts";
import { type TerminationAct, terminationActs } from "../../acts/terminations.ts";
import { addMonths, addYears } from "../../shared/calendar.ts";
import { addDays, type CivilDate, compareDays } from "../../shared/civil-date.ts";

/** Kinds of contract, in the visitor's words. */
export const contractNames = {
  auto: "Auto ou moto privée",
  "habitation-locataire": "Habitation, locataire",
  "habitation-proprietaire": "Habitation, propriétaire",
  affinitaire: "Assurance d’un produit ou d’un voyage",
  sante: "Complémentaire santé individuelle",
  "sante-collective": "Complémentaire santé d’entreprise",
  emprunteur: "Assurance d’un prêt immobilier",
  autre: "Autre contrat d’un particulier",
  professionnel: "Contrat professionnel",
  vie: "Assurance vie",
};

/** Reasons to end one, in the visitor's words. */
export const reasonNames = {
  envie: "Je pars sans motif",
  echeance: "L’échéance approche",
  "avis-tardif": "L’avis d’échéance est arrivé tard, ou pas du tout",
  hausse: "Le prix augmente",
  changement: "Déménagement, mariage, divorce, retraite, changement de métier",
  vente: "J’ai vendu le véhicule ou le bateau",
  "vente-bien": "J’ai vendu le logement ou le bien assuré",
  perte: "Perte totale ou vol",
  deces: "Décès de l’assuré",
  "apres-sinistre": "L’assureur a résilié un autre de mes contrats après un sinistre",
  "baisse-refusee": "Mon risque a baissé, l’assureur refuse de baisser le prix",
};

export type Contract = keyof typeof contractNames;
export type Reason = keyof typeof reasonNames;
/** Whether an answer is a kind of contract that the rule knows. */
export const isContract = (name: string): name is Contract => Object.hasOwn(contractNames, name);
/** Whether an answer is a reason that the rule knows. */
export const isReason = (name: string): name is Reason => Object.hasOwn(reasonNames, name);

export interface TerminationInput {
  readonly contract: Contract;
  readonly reason: Reason;
  /** First day of the contract. */
  readonly since: CivilDate;
  readonly today: CivilDate;
  /** A yearly end on which the contract is renewed: the next one, or the one that a notice was, or should have been, about. */
  readonly renewal?: CivilDate;
  /** Day of the event: sale, move, notice sent by the insurer, refusal, loss, death. */
  readonly event?: CivilDate;
}

/** Why no act answers: `souscripteur`: the employer is the policyholder (L.141-1); `selon-contrat`: the law says nothing. */
export type Refusal = "impossible" | "rachat" | "capital-deces" | "souscripteur" | "avis-a-temps" | "selon-contrat";

export interface TerminationAnswer {
  /** The act that answers, or why there is none. */
  readonly rule: TerminationAct | Refusal;
  /** `ended`: the contract is over by itself. `none`: no act answers. */
  readonly state: "not-yet" | "open" | "lapsed" | "ended" | "none";
  /** The text that it rests on. */
  readonly article: string;
  /** First day, from today on, on which the request may be sent. */
  readonly sendFrom: CivilDate;
  /** Last day on which it may be sent; `null` when there is none. */
  readonly sendBy: CivilDate | null;
  /** Day on which the contract ends when the request arrives on the first possible day; `null` when it depends on others. */
  readonly endsOn: CivilDate | null;
}

const refusalArticles: Readonly<Record<Refusal, string>> = {
  impossible: "C. assur., art. L.113-12",
  rachat: "C. assur., art. L.132-21",
  "capital-deces": "C. assur., art. L.132-8",
  souscripteur: "C. assur., art. L.141-1",
  "avis-a-temps": "C. assur., art. L.113-15-1",
  "selon-contrat": "C. assur., art. L.113-12",
};

const articleOf = (rule: TerminationAct): string => terminationActs[rule].articles[0];

/** Texts that the answer cites. */
export const terminationArticles: readonly string[] = [
  ...Object.values(terminationActs).map(({ articles: [first] }) => first),
  ...Object.values(refusalArticles),
  // In the limits of a sold vehicle.
  "C. assur., art. L.192-2",
];

const AFTER_ONE_YEAR: Readonly<Partial<Record<Contract, TerminationAct>>> = {
  auto: "resiliation-par-le-nouvel-assureur",
  "habitation-locataire": "resiliation-par-le-nouvel-assureur",
  "habitation-proprietaire": "resiliation-apres-un-an",
  affinitaire: "resiliation-apres-un-an",
  sante: "resiliation-sante",
  "sante-collective": "resiliation-sante-collective",
};
/** Contracts on a thing, which may be sold or lost (C. assur., L.121-9 to L.121-11). */
const ON_VEHICLE: ReadonlySet<Contract> = new Set(["auto", "autre", "professionnel"]);
const ON_THING: ReadonlySet<Contract> = new Set(["habitation-proprietaire", "autre", "professionnel"]);
const MAY_BE_LOST: ReadonlySet<Contract> = new Set([...ON_VEHICLE, ...ON_THING, "habitation-locataire", "affinitaire"]);

const NOTICE_MONTHS = 2;
const NOTICE_AHEAD_DAYS = 15;

function refused({ today }: TerminationInput, rule: Refusal): TerminationAnswer {
  return {
    rule,
    state: "none",
    article: refusalArticles[rule],
    sendFrom: today,
    sendBy: null,
    endsOn: null,
  };
}

/** The answer of an act for the days that are known. */
function answerOf(rule: TerminationAct, days: ActDays, { since, today }: TerminationInput): TerminationAnswer {
  const act: Act = terminationActs[rule];
  const { state, sendFrom, sendBy, effectOn } = statusOf(act, { "birth-of-contract": since, ...days }, today);
  return {
    rule,
    state,
    article: articleOf(rule),
    sendFrom,
    sendBy,
    endsOn: effectOn,
  };
}

function atWill(input: TerminationInput): TerminationAnswer {
  const { contract } = input;
  if (contract === "emprunteur") return answerOf("resiliation-emprunteur", {}, input);
  if (contract === "affinitaire") {
    const early = answerOf("renonciation-affinitaire", {}, input);
    if (early.state === "open") return early;
  }
  const rule = AFTER_ONE_YEAR[contract];
  return rule ? answerOf(rule, {}, input) : refused(input, "impossible");
}

/** The first yearly end that satisfies a condition. */
function yearlyEnd(renewal: CivilDate, isGood: (end: CivilDate) => boolean): CivilDate {
  let end = renewal;
  while (!isGood(end)) end = addYears(end, 1);
  return end;
}

function atRenewal(input: TerminationInput): TerminationAnswer {
  const { contract, since, today, renewal } = input;
  if (!renewal) return refused(input, "impossible");
  const isGroup = contract === "sante-collective";
  // The right begins after the first year (L.113-12); a group contract ends at each yearly end (L.145-8).
  const first = isGroup ? since : addYears(since, 1);
  const end = yearlyEnd(
    renewal,
    (day) => compareDays(addMonths(day, -NOTICE_MONTHS), today) >= 0 && compareDays(day, first) >= 0,
  );
  return answerOf(
    isGroup ? "resiliation-collective-a-l-echeance" : "resiliation-a-l-echeance",
    { renewal: end },
    input,
  );
}

/**
 * A notice of renewal that was sent late, or never (L.113-15-1). Both rights come from a tacit renewal: none is born in
 * the first year. A notice sent more than fifteen days before the two months of the law was not late.
 */
function afterLateNotice(input: TerminationInput): TerminationAnswer {
  const { contract, event, since, renewal } = input;
  if (contract === "sante-collective") return refused(input, "souscripteur");
  if (contract === "professionnel" || !renewal) return refused(input, "impossible");
  const born = yearlyEnd(renewal, (day) => compareDays(day, addYears(since, 1)) >= 0);
  // A notice about a renewal of the first year opens nothing: the next one is waited for.
  if (!event || compareDays(born, renewal) > 0) return answerOf("resiliation-sans-avis", { renewal: born }, input);
  const inTime = addDays(addMonths(renewal, -NOTICE_MONTHS), -NOTICE_AHEAD_DAYS);
  if (compareDays(event, inTime) <= 0) return refused(input, "avis-a-temps");
  const answer = answerOf("resiliation-avis-tardif", { renewal, "notice-of-renewal": event }, input);
  // A renewal of before the letter: the insurer says on which day the refused renewal ends.
  return answer.endsOn && compareDays(answer.endsOn, answer.sendFrom) < 0 ? { ...answer, endsOn: null } : answer;
}

/** A sold vehicle or boat: six months after the sale the contract has ended by itself (L.121-11). */
function afterVehicleSale(input: TerminationInput): TerminationAnswer {
  if (!ON_VEHICLE.has(input.contract) || !input.event) return refused(input, "impossible");
  const answer = answerOf("resiliation-vente-vehicule", { sale: input.event }, input);
  return answer.state === "lapsed" ? { ...answer, state: "ended", endsOn: answer.sendBy } : answer;
}

/** A loss that the policy does not cover has ended the contract by itself (L.121-9). */
function afterLoss(input: TerminationInput): TerminationAnswer {
  if (!MAY_BE_LOST.has(input.contract) || !input.event) return refused(input, "impossible");
  return { ...answerOf("perte-totale", { loss: input.event }, input), state: "ended" };
}

/** An act of one event, for contracts that a person or a firm holds alone. */
const onEvent =
  (rule: TerminationAct, moment: keyof ActDays) =>
  (input: TerminationInput): TerminationAnswer => {
    if (input.contract === "sante-collective") return refused(input, "souscripteur");
    return input.event ? answerOf(rule, { [moment]: input.event }, input) : refused(input, "impossible");
  };

const afterDeath = onEvent("deces-de-l-assure", "death");
const refusedReduction = onEvent("resiliation-baisse-refusee", "refusal");
const homeSale = onEvent("vente-logement", "sale");

const byReason: Readonly<Record<Reason, (input: TerminationInput) => TerminationAnswer>> = {
  envie: atWill,
  echeance: atRenewal,
  "avis-tardif": afterLateNotice,
  hausse: onEvent("resiliation-hausse-de-prix", "increase"),
  changement: onEvent("resiliation-changement-de-situation", "change"),
  vente: afterVehicleSale,
  // The contract goes on with the buyer: it does not end for the seller.
  "vente-bien": (input) =>
    ON_THING.has(input.contract) ? { ...homeSale(input), endsOn: null } : refused(input, "impossible"),
  perte: afterLoss,
  deces: (input) => (MAY_BE_LOST.has(input.contract) ? afterDeath(input) : refused(input, "selon-contrat")),
  "apres-sinistre": onEvent("resiliation-apres-sinistre", "termination-by-insurer"),
  // A change of health is no lower risk (L.113-4, last paragraph).
  "baisse-refusee": (input) => (input.contract === "sante" ? refused(input, "impossible") : refusedReduction(input)),
};

/** Answers beside which no other way is offered: the contract is the employer's, or the buyer's. */
const OTHERS_CONTRACT: ReadonlySet<TerminationAnswer["rule"]> = new Set(["souscripteur", "vente-logement"]);

/**
 * The answer for one contract and reason. Life insurance is not ended: it is bought back, or paid after a death. A loan
 * insurance needs no reason: whatever it is, the contract ends at any time (L.113-12-2).
 */
export function termination(input: TerminationInput): TerminationAnswer {
  if (input.contract === "vie") return refused(input, input.reason === "deces" ? "capital-deces" : "rachat");
  if (input.contract === "emprunteur")
    return input.reason === "deces" ? refused(input, "selon-contrat") : atWill(input);
  return byReason[input.reason](input);
}

/**
 * The rule that needs no reason, if it ends the contract sooner than the given reason, or if that reason does not end it.
 */
export function wayWithoutReason(input: TerminationInput, given: TerminationAnswer): TerminationAnswer | null {
  if (given.state === "ended" || input.reason === "deces" || input.contract === "vie") return null;
  if (OTHERS_CONTRACT.has(given.rule)) return null;
  const free = termination({ ...input, reason: "envie" });
  if (free.state === "none" || free.rule === given.rule || free.endsOn === null) return null;
  return given.endsOn === null || compareDays(free.endsOn, given.endsOn) < 0 ? free : null;
}
