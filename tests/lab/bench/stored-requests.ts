import { openDatabase } from "../../../netlify/kernel/database.ts";

const PORTION = 500;

/**
 * Stores `count` requests of this last day in the order in which they came, half of them suspects, each with its mail sent.
 * In portions, because the driver gives up after six seconds.
 * @param openEvery one in so many is new, the others were dealt with.
 */
export async function storeRequests(url: string, count: number, openEvery = 1): Promise<void> {
  const database = openDatabase(url);
  for (let from = 0; from < count; from += PORTION) {
    await database.query(
      `WITH stored AS (
         INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, deadline_at, email, "values",
           metadata, consents, payload_hash, suspect, suspect_reasons, status)
         SELECT gen_random_uuid(), 'contact', 'BANC-' || n, at, at, at + interval '1 day', 'client' || n || '@exemple.example',
           jsonb_build_object('firstName', 'Camille', 'phone', '06 39 98 00 00', 'message', repeat('Un dégât des eaux. ', 10)),
           '{"channel": "json"}', '{"boxes": []}', md5(n::text), n % 2 = 0,
           CASE WHEN n % 2 = 0 THEN '{honeypot}'::text[] ELSE '{}' END,
           CASE WHEN n % $4::integer = 0 THEN 'new' ELSE 'handled' END
         FROM generate_series($1::integer, $2::integer) AS n,
           LATERAL (SELECT now() - (($3::integer - n) % 86400) * interval '1 second' AS at) AS moment
         RETURNING id, received_at)
       INSERT INTO outbox (lead_id, kind, recipient, state, created_at, next_attempt_at, sent_at)
       SELECT id, 'lead', 'contact', 'sent', received_at, received_at, received_at FROM stored`,
      { 1: from + 1, 2: Math.min(count, from + PORTION), 3: count, 4: openEvery },
    );
  }
  await database.end();
}
