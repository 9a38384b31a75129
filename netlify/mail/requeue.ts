import * as z from "zod/mini";
import type { Queryable } from "../kernel/database.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { requestMailbox } from "./mail.ts";
import { BROKER_KINDS } from "./mail-trouble.ts";

const SELECTED = `
SELECT outbox.id::text, outbox.kind, outbox.recipient, leads.form_type AS "formType", leads."values"
FROM outbox LEFT JOIN leads ON leads.id = outbox.lead_id`;

const ASKED = `${SELECTED} WHERE outbox.state IN ('dead', 'unknown') AND ($reference::text IS NULL OR leads.reference = $reference)`;

// Once, ten minutes after it died at the earliest, so that a server that comes and goes does not use this up. What
// has no address or no content cannot leave.
const REVIVABLE = `${SELECTED}
WHERE outbox.state = 'dead' AND outbox.kind IN ${BROKER_KINDS} AND outbox.revived_at IS NULL
  AND leads.form_type IS DISTINCT FROM '${PROBE_FORM}' AND outbox.last_error_code NOT IN ('NO_ADDRESS', 'NO_CONTENT')
  AND outbox.refused_at < greatest(
    (SELECT max(sent_at) FROM (SELECT sent_at FROM outbox WHERE kind <> 'webhook' ORDER BY id DESC LIMIT 200) AS newest),
    (SELECT max(sent_at) FROM outbox WHERE kind <> 'webhook' AND refused_at IS NOT NULL),
    (SELECT max(done_at) FROM probes)
  ) - interval '10 minutes'`;

const selected = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  formType: z.nullable(z.string()),
  values: z.nullable(z.record(z.string(), z.union([z.string(), z.boolean()]))),
});

/**
 * The recipient of a mail before any attempt: one that went to the backup mailbox gets its own mailbox back.
 */
function recipientOf(mail: z.infer<typeof selected>): { id: string; recipient: string } {
  const { id, kind, recipient, formType, values } = mail;
  if (kind === "lead" || kind === "news")
    return { id, recipient: requestMailbox({ formType: formType ?? "", values: values ?? {} }) };
  return { id, recipient: recipient === "backup" ? "technical" : recipient };
}

// As for a new mail: attempts for six hours from now, to the mailbox of the form and not to the backup.
const REQUEUE = `
WITH changed AS (
  UPDATE outbox SET state = 'pending', attempts = 0, backup_tried = false, unknown_tries = 0, created_at = $now,
    next_attempt_at = $now, sent_at = NULL, lease_until = NULL, last_error_code = NULL, alarmed_at = NULL, acknowledged_at = NULL,
    revived_at = CASE WHEN $isRevival THEN $now ELSE revived_at END, recipient = wanted.recipient
  FROM jsonb_to_recordset($wanted::jsonb) AS wanted (id bigint, recipient text)
  WHERE outbox.id = wanted.id AND outbox.state IN ('dead', 'unknown') RETURNING outbox.id
),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT $now, $by, 'retry', $reference, jsonb_build_object('mails', count(*)) FROM changed HAVING count(*) > 0
)
SELECT count(*)::int AS mails FROM changed`;

async function requeue(
  database: Queryable,
  {
    text,
    reference,
    isRevival,
  }: { readonly text: string; readonly reference: string | null; readonly isRevival: boolean },
  by: string,
  now: Date,
): Promise<number> {
  const { rows } = await database.query(text, isRevival ? {} : { reference });
  if (rows.length === 0) return 0;
  const wanted = JSON.stringify(rows.map((row) => recipientOf(selected.parse(row))));
  return Number((await database.query(REQUEUE, { reference, now, by, wanted, isRevival })).rows[0]?.mails ?? 0);
}

/**
 * Makes failed mails of one request, or of all (null), due again.
 * @param by who, for the audit trail.
 * @returns how many.
 */
export const requeueFailed = (database: Queryable, reference: string | null, by: string, now: Date) =>
  requeue(database, { text: ASKED, reference, isRevival: false }, by, now);

/**
 * Puts dead mails to the broker back in the queue, each once, when the server has taken a mail since they died.
 * @returns how many.
 */
export const reviveDead = (database: Queryable, now: Date) =>
  requeue(database, { text: REVIVABLE, reference: null, isRevival: true }, "sweep", now);
