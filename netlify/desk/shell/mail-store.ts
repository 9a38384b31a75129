import * as z from "zod/mini";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, moment, readRows } from "../../kernel/row.ts";
import { requeueFailed } from "../../mail/requeue.ts";
import { type Actor, auditActor } from "./actor.ts";
import type { Entered } from "./page.tsx";

/** A mail that needs a person. `bounced`: taken, and came back; one to the broker or a declaration's receipt is given up then. */
const troubledMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** Which mail of the visitor's page it is. */
  type: z.nullable(z.string()),
  code: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(["dead", "unknown", "held", "bounced"]),
  bounceCode: z.nullable(z.string()),
  createdAt: moment,
});

export type TroubledMail = z.infer<typeof troubledMail>;

/** Mails that the page reads; a flood may hold back thousands. */
export const MOST_TROUBLED = 200;

// A bounce counts no more once a later attempt succeeded. What a flood held back comes last, so that it hides no mail that failed.
const TROUBLE = `
SELECT ${columnsOf(troubledMail, "o", {
  id: "o.id::text",
  type: "o.payload ->> 'type'",
  code: "o.last_error_code",
  reference: "l.reference",
  state: "CASE WHEN o.bounced_at >= o.sent_at THEN 'bounced' ELSE o.state END",
})} FROM (${["state IN ('dead', 'unknown') OR (state = 'sent' AND bounced_at >= sent_at)", "state = 'held'"]
  .map((kind) => `(SELECT * FROM outbox WHERE ${kind} ORDER BY created_at, id LIMIT ${MOST_TROUBLED + 1})`)
  .join(" UNION ALL ")}) AS o LEFT JOIN LATERAL (SELECT reference FROM leads WHERE id = o.lead_id LIMIT 1) AS l ON true
ORDER BY o.state = 'held', o.created_at, o.id LIMIT ${MOST_TROUBLED + 1}`;

/** Mails that need a person: given up, without an answer, held, or bounced; one more than `MOST_TROUBLED` when there are more. */
export const readTrouble = (database: Queryable): Promise<TroubledMail[]> => readRows(database, troubledMail, TROUBLE);

const RELEASE = `
WITH changed AS (
  UPDATE outbox SET state = 'pending', created_at = $now, next_attempt_at = $now, lease_until = NULL
  FROM leads WHERE leads.id = outbox.lead_id AND outbox.state = 'held' AND ($reference::text IS NULL OR leads.reference = $reference)
  RETURNING outbox.id
),
audited AS (
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT $now, $by, 'release', $reference, jsonb_build_object('mails', count(*)) FROM changed HAVING count(*) > 0
)
SELECT count(*)::int AS mails FROM changed`;

/**
 * Changes mails of one request, or of all (null).
 * @returns how many.
 */
type MailChange = (database: Queryable, reference: string | null, actor: Actor, now: Date) => Promise<number>;

/** Makes failed mails due again. */
export const retryMails: MailChange = (database, reference, actor, now) =>
  requeueFailed(database, reference, auditActor(actor), now);

/**
 * Releases held mails; when of all requests, not the receipts of somebody who said « Je n'ai pas fait cette
 * demande ».
 */
export const releaseMails: MailChange = async (database, reference, actor, now) =>
  Number((await database.query(RELEASE, { reference, now, by: auditActor(actor) })).rows[0]?.mails ?? 0);

/** What a page says after such a change, by the name of its act. */
export const MAILS_CHANGED = {
  renvoyer: "Les e-mails repartent dans la minute.",
  liberer: "Les e-mails retenus partent dans la minute.",
} as const;

/** Changes the mails of one request, or of all (null), as an act of a page. */
export async function changeMails(
  change: MailChange,
  reference: string | null,
  { services, actor, now }: Pick<Entered, "services" | "actor" | "now">,
): Promise<null> {
  await change(services.database, reference, actor, now);
  return null;
}
