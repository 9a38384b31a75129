import * as z from "zod/mini";
import type { Queryable } from "../leads/database.ts";
import { leadMailbox } from "../leads/mail.ts";
import { CONTESTED } from "../leads/outbox-store.ts";
import { type Actor, auditActor } from "./actor.ts";

/** A mail that needs a person. `bounced`: taken, and came back. */
const troubledMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  code: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(["dead", "unknown", "held", "bounced"]),
  bounceCode: z.nullable(z.string()),
  createdAt: z.string(),
});

export type TroubledMail = z.infer<typeof troubledMail>;

// A bounce counts no more once a later attempt succeeded.
const TROUBLE = `
SELECT o.id::text, o.kind, o.recipient, o.attempts, o.last_error_code AS code, l.reference,
  CASE WHEN o.state = 'sent' THEN 'bounced' ELSE o.state END AS state, o.bounce_code AS "bounceCode",
  to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
FROM outbox o LEFT JOIN leads l ON l.id = o.lead_id
WHERE o.state IN ('dead', 'unknown', 'held') OR (o.state = 'sent' AND o.bounced_at >= o.sent_at)
ORDER BY o.created_at, o.id`;

/** Mails that need a person: given up, without an answer, held, or bounced. */
export async function readTrouble(database: Queryable): Promise<TroubledMail[]> {
  return z.array(troubledMail).parse((await database.query(TROUBLE)).rows);
}

const RETRYABLE = `
SELECT outbox.id::text, outbox.kind, outbox.recipient, leads.form_type AS "formType", leads."values"
FROM outbox LEFT JOIN leads ON leads.id = outbox.lead_id
WHERE outbox.state IN ('dead', 'unknown') AND ($1::text IS NULL OR leads.reference = $1)`;

const retryable = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  formType: z.nullable(z.string()),
  values: z.nullable(z.record(z.string(), z.union([z.string(), z.boolean()]))),
});

/**
 * The recipient of a mail before any attempt: one that went to the backup mailbox gets its own mailbox back.
 */
function recipientOf(mail: z.infer<typeof retryable>): { id: string; recipient: string } {
  const { id, kind, recipient, formType, values } = mail;
  if (kind === "lead" || kind === "news")
    return { id, recipient: leadMailbox({ formType: formType ?? "", values: values ?? {} }) };
  return { id, recipient: recipient === "backup" ? "technical" : recipient };
}

/** A change of mails, with its line in the audit trail and how many there were. `$2` is now, `$3` who. */
const audited = (changed: string, action: string) => `
WITH changed AS (${changed} RETURNING outbox.id),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT $2, $3, '${action}', $1, jsonb_build_object('mails', count(*)) FROM changed HAVING count(*) > 0
)
SELECT count(*)::int AS mails FROM changed`;

// As for a new mail: attempts for six hours from now, to the mailbox of the form and not to the backup.
const RETRY = audited(
  `UPDATE outbox SET state = 'pending', attempts = 0, backup_tried = false, unknown_tries = 0, created_at = $2,
    next_attempt_at = $2, lease_until = NULL, last_error_code = NULL, recipient = wanted.recipient
  FROM jsonb_to_recordset($4::jsonb) AS wanted (id bigint, recipient text)
  WHERE outbox.id = wanted.id AND outbox.state IN ('dead', 'unknown')`,
  "retry",
);

const RELEASE = audited(
  `UPDATE outbox SET state = 'pending', created_at = $2, next_attempt_at = $2, lease_until = NULL
  FROM leads WHERE leads.id = outbox.lead_id AND outbox.state = 'held'
    AND CASE WHEN $1::text IS NULL THEN outbox.last_error_code IS DISTINCT FROM '${CONTESTED}' ELSE leads.reference = $1 END`,
  "release",
);

/**
 * Changes mails of one request, or of all (null).
 * @returns how many.
 */
type MailChange = (database: Queryable, reference: string | null, actor: Actor, now: Date) => Promise<number>;

async function changed(database: Queryable, text: string, values: readonly unknown[]): Promise<number> {
  return Number((await database.query(text, values)).rows[0]?.mails ?? 0);
}

/** Makes failed mails due again. */
export const retryMails: MailChange = async (database, reference, actor, now) => {
  const dead = await database.query(RETRYABLE, [reference]);
  const wanted = dead.rows.map((row) => recipientOf(retryable.parse(row)));
  return changed(database, RETRY, [reference, now, auditActor(actor), JSON.stringify(wanted)]);
};

/**
 * Releases held mails; when of all requests, not the receipts of somebody who said « Je n'ai pas fait cette
 * demande ».
 */
export const releaseMails: MailChange = (database, reference, actor, now) =>
  changed(database, RELEASE, [reference, now, auditActor(actor)]);
