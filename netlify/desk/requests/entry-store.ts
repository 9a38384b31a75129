import { unlessBroken } from "../../kernel/database.ts";
import { payloadHash } from "../../kernel/payload-hash.ts";
import { requestReferences } from "../../kernel/reference.ts";
import type { MailServices } from "../../mail/mail-kinds.ts";
import { writtenByHand } from "../../request/stored-request.ts";
import { type EnteredRequest, entryChannels, entryConsents } from "./entry.ts";

// Whoever writes it down has spoken to the person: the request is theirs, and answered for the first time.
const ENTER = `
WITH entered AS (
  INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, email, "values", metadata, consents,
    payload_hash, status, status_at, owner_id, first_response_at)
  VALUES ($submission, $formType, $reference, $now, $now, $email, $values::jsonb, $metadata::jsonb, $consents::jsonb,
    $hash, 'contacted', $now, $member, $now)
  ON CONFLICT (submission_id) DO NOTHING RETURNING id, reference
),
told AS (
  INSERT INTO lead_events (lead_id, at, actor, member_id, kind, detail)
  SELECT id, $now, 'member', $member, 'entered', jsonb_build_object('words', $words::text, 'channel', $channel::text) FROM entered
),
receipt AS (
  INSERT INTO outbox (lead_id, kind, recipient, created_at, next_attempt_at)
  SELECT id, 'receipt', 'visitor', $now, $now FROM entered WHERE $receipted::boolean
)
SELECT reference FROM entered UNION ALL SELECT reference FROM leads WHERE submission_id = $submission`;

/**
 * Stores a request that an adviser wrote down, with its first line of the timeline and, where there is an address, the
 * receipt that leads the person to the page of the request. Sent twice, it is stored once.
 * @param submission id that the page made.
 * @returns its reference.
 * @throws Error when every reference was taken, which the length of a reference makes unheard of.
 */
export async function enterRequest(
  { database, identity, secret }: Pick<MailServices, "database" | "identity" | "secret">,
  submission: string,
  request: EnteredRequest,
  member: number,
  now: Date,
): Promise<string> {
  for (const reference of requestReferences(identity.referencePrefix, secret, submission, now)) {
    const values = {
      submission,
      reference,
      formType: request.formType,
      now,
      email: request.email,
      values: JSON.stringify(request.values),
      metadata: JSON.stringify(writtenByHand("bureau")),
      consents: JSON.stringify(entryConsents(request)),
      hash: payloadHash(request.formType, request.values),
      member,
      channel: request.channel,
      words: `Demande venue ${entryChannels[request.channel] ?? request.channel}, saisie au bureau`,
      receipted: request.email !== null && identity.receipts,
    };
    // No row: this reference is taken, or the same press is being stored just now.
    const entered = await unlessBroken("leads_reference_key", database.query(ENTER, values), null);
    if (entered?.rows[0]) return String(entered.rows[0].reference);
  }
  throw new Error("no reference was free");
}
