import * as z from "zod/mini";
import { addDays, parisDay } from "../../src/shared/civil-date.ts";
import { isWorkingDay, parisInstant, parisTime, slotsOf, type WeeklyHours } from "../../src/shared/opening-hours.ts";
import type { Queryable } from "../kernel/database.ts";
import { hasRow, readRows } from "../kernel/row.ts";
import { queueFollowMail } from "./follow-queue.ts";

/** Working days after which a missing document is asked for. */
const DOCUMENT_DAYS = 2;
/** Working days after the promised reply at which the visitor is asked whether it came. */
const ANSWER_DAYS = 1;
/** Requests older than this get no reminder. */
const OLDEST_DAYS = 21;

/**
 * The instant this number of working days before now, at the same time of day in Paris; as long ago as requests are reminded
 * of where there are fewer, as in a firm that opens at weekends alone.
 */
export function workingDaysBefore(now: Date, days: number, hours: WeeklyHours): Date {
  let day = parisDay(now);
  for (let [left, back] = [days, 0]; left > 0 && back < OLDEST_DAYS; back += 1) {
    day = addDays(day, -1);
    if (isWorkingDay(day, hours)) left -= 1;
  }
  return parisInstant(day, Math.floor(parisTime(now).minutes));
}

// A document is reminded of when an adviser asked for it by its name, and never while something waits for the firm itself.
// One mail of each kind for a request, ever. Only a mailbox that got the receipt of the request is written to: the caps of
// receipts hold for reminders too, and a suspect, which may be a robot with somebody else's address, gets none.
const DUE = `
WITH due AS MATERIALIZED (
  SELECT l.id, l.email, CASE
    WHEN r.documents_at IS NULL AND l.status IN ('new', 'taken', 'contacted', 'quoted') AND l.waiting_since IS NULL
      AND (l.first_response_at IS NOT NULL OR l.deadline_at IS NULL OR l.deadline_at > $now) AND EXISTS (
        SELECT FROM asked_documents a WHERE a.lead_id = l.id AND a.asked_at <= $askedBefore AND a.dropped_at IS NULL
          AND NOT EXISTS (SELECT FROM documents d WHERE d.asked_id = a.id))
      THEN 'documents'
    WHEN r.answer_at IS NULL AND l.status IN ('new', 'taken') AND l.first_response_at IS NULL AND l.deadline_at <= $promisedBefore
      THEN 'answer'
    END AS type
  FROM leads l LEFT JOIN follow_reminders r ON r.lead_id = l.id
  WHERE l.email IS NOT NULL AND l.erased_at IS NULL AND l.archived_at IS NULL AND NOT l.suspect AND NOT l.declaration
    AND l.contested_at IS NULL AND l.received_at > $now::timestamptz - interval '${OLDEST_DAYS} days'
    AND r.stopped_at IS NULL AND EXISTS (SELECT FROM outbox AS receipt WHERE receipt.lead_id = l.id
      AND receipt.kind = 'receipt' AND receipt.state = 'sent' AND receipt.bounced_at IS NULL)
)
SELECT id::text AS "requestId", email, type FROM due WHERE type IS NOT NULL ORDER BY due.id LIMIT 200`;

// Marked before the mail is queued, also when the mailbox has reached its cap: a reminder left out now is not
// sent later.
const MARK = `
INSERT INTO follow_reminders AS known (lead_id, documents_at, answer_at)
VALUES ($requestId, CASE $type::text WHEN 'documents' THEN $now::timestamptz END, CASE $type::text WHEN 'answer' THEN $now::timestamptz END)
ON CONFLICT (lead_id) DO UPDATE SET documents_at = coalesce(known.documents_at, EXCLUDED.documents_at),
  answer_at = coalesce(known.answer_at, EXCLUDED.answer_at)
WHERE (EXCLUDED.documents_at IS NOT NULL AND known.documents_at IS NULL)
  OR (EXCLUDED.answer_at IS NOT NULL AND known.answer_at IS NULL)
RETURNING lead_id`;

const due = z.object({ requestId: z.string(), email: z.string(), type: z.enum(["documents", "answer"]) });

/** A reminder is sent during opening hours, so that the visitor can call. */
function isOpenNow(now: Date, hours: WeeklyHours): boolean {
  const { minutes, ...day } = parisTime(now);
  return slotsOf(day, hours).some(({ from, to }) => minutes >= from && minutes < to);
}

interface Reminding {
  readonly now: Date;
  /** Key of the hashes that count mails for each mailbox. */
  readonly secret: string;
  readonly hours: WeeklyHours;
}

/**
 * Queues the reminders that are due: one when a document that was asked for is missing after two working days, one to ask
 * whether the answer came, a working day after the promise. Each at most once, during opening hours.
 * @returns how many.
 */
export async function queueReminders(database: Queryable, { now, secret, hours }: Reminding): Promise<number> {
  if (!isOpenNow(now, hours)) return 0;
  const reminders = await readRows(database, due, DUE, {
    now,
    askedBefore: workingDaysBefore(now, DOCUMENT_DAYS, hours),
    promisedBefore: workingDaysBefore(now, ANSWER_DAYS, hours),
  });
  let queued = 0;
  for (const { requestId, email, type } of reminders) {
    if (!(await hasRow(database, MARK, { requestId, now, type }))) continue;
    if (await queueFollowMail(database, secret, { requestId, email }, { mail: { type }, now })) queued += 1;
  }
  return queued;
}
