import * as z from "zod/mini";
import type { Queryable } from "../kernel/database.ts";
import { joinedWords, optionalMoment, wholeNumber } from "../kernel/row.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";

/** A mail of a request that waits longer than this did not leave as it should. */
const OVERDUE_MINUTES = 30;
/** Of a declaration, because a legal delay may be running. */
const DECLARATION_OVERDUE_MINUTES = 5;
/** References that are named; the desk lists all. */
const REFERENCES_NAMED = 50;
/** Mails of one kind that a page of the desk counts. */
const MOST_COUNTED = 500;
/** Kinds of mails that the broker needs; of suspects during a flood the digest alone tells. */
export const BROKER_KINDS = "('lead', 'news', 'desk', 'digest')";

// The daily trial request watches over its own mail. A receipt that waits for its turn is not late.
const troubled = (outbox: string) => `
SELECT outbox.id, outbox.kind = 'receipt' AS is_receipt, request.reference, outbox.created_at, outbox.last_error_code,
  outbox.alarmed_at, CASE WHEN NOT coalesce(declaration, false) THEN 10 WHEN suspect THEN 60 ELSE 0 END AS pause
FROM ${outbox} LEFT JOIN LATERAL (SELECT * FROM leads WHERE id = outbox.lead_id LIMIT 1) AS request ON true
WHERE outbox.acknowledged_at IS NULL AND (outbox.kind IN ${BROKER_KINDS} OR (outbox.kind = 'receipt' AND declaration))
  AND (request.id IS NULL OR (form_type <> '${PROBE_FORM}' AND erased_at IS NULL AND archived_at IS NULL))
  AND (outbox.state = 'dead' OR outbox.state = 'unknown' OR (outbox.state = 'pending'
    AND (outbox.attempts > 0 OR outbox.next_attempt_at <= $now)
    AND outbox.created_at < $now::timestamptz
      - CASE WHEN declaration THEN interval '${DECLARATION_OVERDUE_MINUTES} minutes' ELSE interval '${OVERDUE_MINUTES} minutes' END))`;

const TROUBLED = troubled("outbox");

// A mail in trouble was refused, for which `outbox_unsent_idx` is read kind by kind, or is due and was never tried. Of each
// the longest waiting are looked at, so that a page of the desk reads as much in an outage of a week as in one of an hour.
const LOOKED = `(
  SELECT mail.*, wanted AS source FROM unnest(ARRAY['lead', 'news', 'desk', 'digest', 'receipt']) AS wanted, LATERAL (
    SELECT * FROM outbox WHERE kind = wanted AND acknowledged_at IS NULL
      AND (state IN ('dead', 'unknown') OR (state = 'pending' AND refused_at IS NOT NULL))
    ORDER BY created_at LIMIT ${MOST_COUNTED + 1}) AS mail
  UNION ALL
  SELECT mail.*, wanted::text FROM generate_series(1, 2) AS wanted, LATERAL (
    SELECT * FROM outbox WHERE rank = wanted AND state IN ('pending', 'unknown') AND next_attempt_at <= $now
    ORDER BY next_attempt_at LIMIT ${MOST_COUNTED + 1}) AS mail
  WHERE mail.state = 'pending' AND mail.refused_at IS NULL)`;

const COUNTS =
  "count(*) FILTER (WHERE NOT is_receipt) AS mails, count(*) FILTER (WHERE is_receipt) AS receipts, min(created_at) AS oldest";

const COUNTED = `
WITH looked AS MATERIALIZED ${LOOKED},
troubled AS (${troubled("looked AS outbox")})
SELECT ${COUNTS},
  EXISTS (SELECT FROM looked GROUP BY source HAVING count(*) > ${MOST_COUNTED}) AS "isMore"
FROM troubled`;

const counted = z.object({
  mails: wholeNumber,
  receipts: wholeNumber,
  oldest: optionalMoment,
  /** Whether there may be more than were counted. */
  isMore: z.boolean(),
});

/** How many mails are in trouble, and since when. */
export type TroubleCount = z.infer<typeof counted>;

/** The state of the mails for a page: the longest waiting are counted. */
export async function countMailTrouble(database: Queryable, now: Date): Promise<TroubleCount> {
  return counted.parse((await database.query(COUNTED, { now })).rows[0]);
}

const STATE = `
WITH troubled AS (${TROUBLED})
SELECT ${COUNTS}, false AS "isMore",
  coalesce(string_agg(DISTINCT last_error_code, ' '), '') AS codes,
  coalesce((SELECT string_agg(reference, ' ' ORDER BY fresh DESC, newest DESC, reference) FROM (
    SELECT reference, bool_or(alarmed_at IS NULL) AS fresh, max(created_at) AS newest FROM troubled
    WHERE reference IS NOT NULL GROUP BY reference ORDER BY 2 DESC, 3 DESC LIMIT ${REFERENCES_NAMED + 1}) AS named), '') AS "references",
  coalesce(array_agg(id::text) FILTER (WHERE alarmed_at IS NULL), '{}') AS fresh,
  coalesce(bool_or(alarmed_at IS NULL AND (SELECT coalesce(max(alarmed_at), '-infinity') FROM troubled)
    <= $now::timestamptz - pause * interval '1 minute'), false) AS "isAlarmDue"
FROM troubled`;

const trouble = z.extend(counted, {
  /** What the mail server said: codes, never its text. */
  codes: joinedWords,
  /** The newest first, those that no alarm has named before all others; « … » when there are more. */
  references: joinedWords,
  /** Ids of the mails that no alarm has named. */
  fresh: z.array(z.string()),
  /**
   * Whether those call for an alarm at this moment: a declaration at once, others ten minutes after the last one,
   * receipts of doubtful declarations an hour after it.
   */
  isAlarmDue: z.boolean(),
});

/** Mails that should have reached the broker, or the receipt of a declaration, and that nobody has taken note of. */
export type MailTrouble = z.infer<typeof trouble>;

/** The state of the mails, computed from their rows. */
export async function readMailTrouble(database: Queryable, now: Date): Promise<MailTrouble> {
  const read = trouble.parse((await database.query(STATE, { now })).rows[0]);
  const { references } = read;
  const named = references.slice(0, REFERENCES_NAMED);
  return { ...read, references: references.length > named.length ? [...named, "…"] : named };
}

/** « 40 min », « 2 h », « 3 jours »: rounded down, at least a minute. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.floor(minutes))} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} jours`;
}

/** « 3 e-mails ne sont pas partis, le plus ancien depuis 2 h »; null when there is nothing to say. */
export function troubleSentence({ mails, receipts, oldest, isMore }: TroubleCount, now: Date): string | null {
  const count = mails + receipts;
  if (count === 0 || oldest === null) return null;
  const age = spanText((now.getTime() - oldest.getTime()) / 60_000);
  if (count === 1) return `1 e-mail n'est pas parti, depuis ${age}`;
  const several = isMore ? `${Math.min(count, MOST_COUNTED)} e-mails ou plus` : `${count} e-mails`;
  return `${several} ne sont pas partis, le plus ancien depuis ${age}`;
}

const ACKNOWLEDGE = `
WITH seen AS (
  UPDATE outbox SET acknowledged_at = $at WHERE id IN (SELECT id FROM (${TROUBLED}) AS troubled)
    AND (state = 'pending' OR coalesce(refused_at, created_at) <= $now::timestamptz) RETURNING id
)
INSERT INTO audit (at, actor, action, detail)
SELECT $at, $by, 'mails-seen', jsonb_build_object('mails', count(*)) FROM seen HAVING count(*) > 0`;

/**
 * Takes note of every mail in trouble that a page showed, which ends its alarm; a mail that is sent again and fails is a new one.
 * @param shownAt when the page was made: what failed since, nobody has seen.
 * @param by who, for the audit trail.
 */
export async function acknowledgeTrouble(database: Queryable, shownAt: Date, by: string, now: Date): Promise<void> {
  await database.query(ACKNOWLEDGE, { now: shownAt, at: now, by });
}
