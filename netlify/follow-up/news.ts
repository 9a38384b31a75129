/** What the broker is told of a request within this time is one mail. */
const GATHERED = "interval '15 minutes'";

/**
 * Tells the broker what a visitor did, as parts of a statement: the words join the mail that still waits for this request,
 * or make one, at the earliest fifteen minutes after the last.
 * Its parameters are `$requestId`, `$now`, `$recipient` (the mailbox) and `$notice` (`NoticePayload` as JSON).
 * @param source query whose rows say that something was done.
 */
export function tellBroker(source: string): string {
  return `joined AS (
  UPDATE outbox SET payload = jsonb_build_object(
    'subject', '[Suivi] Plusieurs nouvelles (' || (SELECT reference FROM leads WHERE id = $requestId::bigint) || ')',
    'lines', (payload->'lines') || ($notice::jsonb->'lines'))
  WHERE EXISTS (SELECT FROM ${source}) AND lead_id = $requestId::bigint AND kind = 'news' AND state = 'pending' AND attempts = 0
    AND lease_until IS NULL
  RETURNING id
),
told AS (
  INSERT INTO outbox (lead_id, kind, recipient, payload, created_at, next_attempt_at)
  SELECT $requestId::bigint, 'news', $recipient, $notice::jsonb, due, due FROM (
    SELECT greatest($now::timestamptz, max(created_at) + ${GATHERED}) AS due FROM outbox
    WHERE lead_id = $requestId::bigint AND kind = 'news') AS last
  WHERE EXISTS (SELECT FROM ${source}) AND NOT EXISTS (SELECT FROM joined)
)`;
}
