/** What the law asks of the firm when a claim, a withdrawal, a termination or a complaint comes in, and until when. */
import * as z from "zod/mini";
import { type ActDays, dayOfTerm, type Term, workingDays } from "../../src/acts/act.ts";
import { declarationOf, isClaimEvent } from "../../src/acts/claim-events.ts";
import { disputeActs } from "../../src/acts/disputes.ts";
import type { FormValues } from "../../src/forms/form-definition.ts";
import { type CivilDate, compareDays, isoDay, parisDay, readIsoDay } from "../../src/shared/civil-date.ts";
import { parisInstant } from "../../src/shared/opening-hours.ts";
import { claimDeadlines } from "../../src/tools/rules/claim-deadlines.ts";
import { moment, optionalMoment } from "../kernel/row.ts";

/** A row of `duties`, for what reads it. */
export const storedDuty = z.object({
  kind: z.enum(["transmit", "acknowledge", "answer"]),
  /** `YYYY-MM-DD`. */
  from: z.string(),
  dueAt: moment,
  doneAt: optionalMoment,
});

/** `transmit`: to the insurer; `acknowledge` and `answer`: of a complaint. */
export type DutyKind = z.infer<typeof storedDuty>["kind"];

/** A duty of the firm; `duties` of the database holds a row for each. */
export interface Duty {
  readonly kind: DutyKind;
  /** The day from which its delay runs. */
  readonly from: CivilDate;
  /** The last minute of its last day in Paris; the moment of the request itself for what suffers no delay. */
  readonly dueAt: Date;
}

/** The firm's own rule for a claim: it is with the insurer after one working day. */
const CLAIM_TRANSMITTED: Term = { from: "receipt", after: workingDays(1) };

const LAST_MINUTE = 24 * 60 - 1;

/** The last day of a term that is counted from known days. */
function lastDay(term: Term, days: ActDays): CivilDate {
  const day = dayOfTerm(term, days);
  if (day === null) throw new RangeError(`the day « ${term.from} » is not known`);
  return day;
}

const endOf = (day: CivilDate) => parisInstant(day, LAST_MINUTE);
const answeredDay = (value: FormValues[string] | undefined) => (typeof value === "string" ? readIsoDay(value) : null);

/**
 * Until when the insured declares a claim to the insurer, from the answers of the form `sinistre`: from the day it became known
 * (C. assur., art. L. 113-2), else the day it happened, and by which act; null for other forms, for events without a legal day,
 * and where the delay runs from an order that may not be published yet (art. D. 125-6).
 */
export function insuredUntil({ evenement, connuLe, survenuLe }: FormValues) {
  const known = answeredDay(connuLe) ?? answeredDay(survenuLe);
  if (!known || typeof evenement !== "string" || !isClaimEvent(evenement)) return null;
  const act = declarationOf[evenement];
  if (act === "declaration-catastrophe-naturelle") return null;
  const deadline = claimDeadlines({ event: evenement, known }).find(({ what }) => what === "declarer");
  return deadline ? { ...deadline, act } : null;
}

/** A claim is transmitted within one working day; at once where the insured's own delay ends sooner. */
function claimDuty(answers: FormValues, receivedAt: Date): Duty {
  const from = parisDay(receivedAt);
  const ours = lastDay(CLAIM_TRANSMITTED, { receipt: from });
  const his = insuredUntil(answers)?.until ?? null;
  return { kind: "transmit", from, dueAt: his !== null && compareDays(his, ours) < 0 ? receivedAt : endOf(ours) };
}

/** A complaint is acknowledged and answered within the delays of its act, from the day it was sent. */
export function complaintDuties(sentOn: CivilDate): readonly Duty[] {
  const { owed } = disputeActs.reclamation;
  const due = (term: Term) => endOf(lastDay(term, { sending: sentOn }));
  return [
    { kind: "acknowledge", from: sentOn, dueAt: due(owed.acknowledge) },
    { kind: "answer", from: sentOn, dueAt: due(owed.answer) },
  ];
}

/**
 * The duties that a request brings with it. A withdrawal and a termination count from the day they are sent to the
 * insurer, so they are transmitted on the day they come in.
 */
export function dutiesOf(formType: string, answers: FormValues, receivedAt: Date): readonly Duty[] {
  const today = parisDay(receivedAt);
  if (formType === "sinistre") return [claimDuty(answers, receivedAt)];
  if (formType === "renoncer" || formType === "resilier") {
    return [{ kind: "transmit", from: today, dueAt: endOf(today) }];
  }
  return formType === "reclamation" ? complaintDuties(today) : [];
}

/** Duties as a statement reads them: JSON rows of `duties`. */
export function dutyRows(duties: readonly Duty[]): string {
  return JSON.stringify(
    duties.map(({ kind, from, dueAt }) => ({
      kind,
      from_day: isoDay(from),
      due_at: dueAt.toISOString(),
    })),
  );
}
