import type { Queryable } from "../../kernel/database.ts";
import { hasRow } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import { byMember } from "../shell/actor.ts";

/**
 * Deletes the mails of requests whose data goes, sent or not. Receipts that one of them was to list leave without it, at
 * its time.
 * @param gone name of a query with the ids of the requests.
 */
const withoutMails = (gone: string) => `
mails AS (
  DELETE FROM outbox WHERE lead_id IN (SELECT id FROM ${gone}) RETURNING state, mailbox, next_attempt_at
),
unlisted AS (
  UPDATE outbox SET next_attempt_at = mails.next_attempt_at FROM mails
  WHERE mails.state = 'pending' AND mails.next_attempt_at IS NOT NULL AND outbox.state = 'pending'
    AND outbox.id = (SELECT min(other.id) FROM outbox AS other WHERE other.mailbox = mails.mailbox AND other.state = 'pending'
      AND other.next_attempt_at IS NULL AND other.lead_id NOT IN (SELECT id FROM ${gone}))
)`;

/**
 * The parts of a statement that erases requests: all personal data is deleted, and so are the mails, sent or not. The row
 * stays as proof that a request existed and was erased; the ticked boxes and the wording shown prove what was agreed to.
 * Its parameter is `$now`; the statement says who acts (`ACTING`).
 * @param references a query of references.
 * @param besides what else changes of these rows, each with a comma before it.
 */
export const erasing = (references: string, besides = "") => `
erased AS (
  UPDATE leads SET email = NULL, "values" = '{}', metadata = '{}', payload_hash = '', proof = proof - 'text',
    erased_at = $now::timestamptz${besides}
  WHERE reference IN (${references}) AND erased_at IS NULL RETURNING id, reference
),
${withoutMails("erased")}`;

const DISOWNED = `
WITH ${erasing(
  "SELECT reference FROM leads WHERE reference = $reference AND contested_at IS NOT NULL",
  ", status = 'usurpation', status_at = $now, suspect = false",
)}
SELECT reference, ${ACTING} FROM erased`;

/**
 * Erases a declaration that somebody made in another person's name: that person said so, and a responsable heard it again.
 * The hash of the declaration and the trail stay.
 * @returns false when nobody contested it, or when it is erased already.
 */
export const eraseDisowned = (
  database: Queryable,
  { reference, by, now }: { readonly reference: string; readonly by: number; readonly now: Date },
): Promise<boolean> => hasRow(database, DISOWNED, { reference, now, by: byMember(by) });
