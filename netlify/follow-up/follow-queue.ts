import type { Queryable, Row } from "../kernel/database.ts";
import { countPace, followPace, paceParameters } from "../mail/receipt-pace.ts";
import { MOST_TRIES } from "../request/follow-links.ts";
import type { FollowMail } from "./follow-mail.ts";

/** New links that a person may ask for in a day: each brings five more tries at the detail. */
const MOST_RENEWALS_A_DAY = 3;

// A suspect that got no receipt may be a robot that typed somebody else's address, so that mailbox gets no
// other mail either.
const MAY_BE_MAILED = `erased_at IS NULL AND archived_at IS NULL AND (NOT suspect OR EXISTS (
  SELECT FROM outbox AS receipt WHERE receipt.lead_id = leads.id AND receipt.kind = 'receipt' AND receipt.state = 'sent'))`;

// One statement: the mail is queued and counted against the cap of its mailbox, or neither.
const QUEUE = `
WITH due AS (
  SELECT id FROM leads WHERE id = $requestId AND email IS NOT NULL AND ${MAY_BE_MAILED} FOR NO KEY UPDATE
),
paced AS (
  ${countPace("due")}
)
INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
SELECT id, 'follow', 'visitor', $mail::jsonb, $now, $now FROM due, paced RETURNING id`;

/** The recipient of a mail of the visitor's page. */
export interface FollowedMailbox {
  /** Id of the request. */
  readonly requestId: string;
  /** The address, which the cap counts. */
  readonly email: string;
}

/** A mail of the visitor's page, and when it is asked for. */
interface AskedMail {
  readonly mail: Pick<FollowMail, "type"> & Partial<FollowMail>;
  readonly now: Date;
}

async function queue(
  database: Queryable,
  secret: string,
  { requestId, email }: FollowedMailbox,
  { mail, now }: AskedMail,
): Promise<Row[]> {
  const pace = paceParameters(followPace(secret, email));
  return (await database.query(QUEUE, { requestId, now, mail: JSON.stringify(mail), ...pace })).rows;
}

/**
 * Queues a mail of the visitor's page. False: the mailbox has reached its cap, over all its requests, or the request has
 * ended, or it is a suspect without a receipt.
 */
export async function queueFollowMail(...order: Parameters<typeof queue>): Promise<boolean> {
  return (await queue(...order)).length > 0;
}

/** For answers that must not differ, so that they tell nobody which requests exist: the same whether it was queued or not. */
async function queueUntold(database: Queryable, secret: string, row: Row | undefined, asked: AskedMail): Promise<void> {
  if (typeof row?.id !== "string" || typeof row.email !== "string") return;
  await queue(database, secret, { requestId: row.id, email: row.email }, asked);
}

const RENEWABLE = `
SELECT leads.id::text, leads.email FROM leads
WHERE leads.email IS NOT NULL AND (leads.id = (SELECT lead_id FROM follow_links WHERE token_hash = $tokenHash AND purpose = 'open')
    OR (leads.reference = $reference AND leads.email = $email))
  AND (SELECT count(*) FROM outbox AS asked WHERE asked.lead_id = leads.id AND asked.kind = 'follow'
    AND asked.payload->>'type' = 'link' AND asked.created_at > $now::timestamptz - interval '1 day') < ${MOST_RENEWALS_A_DAY}`;

/**
 * What identifies the request when somebody asks for a new link: the hash of an old link, or a reference with
 * its address.
 */
export interface KnownRequest {
  readonly tokenHash?: string | null;
  readonly reference?: string;
  readonly email?: string;
}

/**
 * Queues a mail with a new link, to the stored mailbox alone, and returns nothing about the result. Earlier
 * links are revoked when the mail leaves.
 */
export async function renewLink(database: Queryable, secret: string, known: KnownRequest, now: Date): Promise<void> {
  const { tokenHash = null, reference = "", email = "" } = known;
  const row = (await database.query(RENEWABLE, { tokenHash, reference, email, now })).rows[0];
  await queueUntold(database, secret, row, { mail: { type: "link" }, now });
}

const CODABLE = `
SELECT leads.id::text, leads.email FROM follow_links JOIN leads ON leads.id = lead_id
WHERE token_hash = $tokenHash AND purpose = 'open' AND revoked_at IS NULL AND expires_at > $now AND tries < ${MOST_TRIES}
  AND leads.email IS NOT NULL`;

/**
 * Queues a mail with a code that opens this link, to the stored mailbox alone, and returns nothing about the
 * result. The link's hash waits in the outbox, never its token; the code is made when the mail leaves.
 */
export async function askCode(database: Queryable, secret: string, tokenHash: string, now: Date): Promise<void> {
  const row = (await database.query(CODABLE, { tokenHash, now })).rows[0];
  await queueUntold(database, secret, row, { mail: { type: "code", detail: tokenHash }, now });
}
