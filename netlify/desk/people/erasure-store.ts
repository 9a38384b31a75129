import * as z from "zod/mini";
import type { Queryable } from "../../kernel/database.ts";

const erasureRequest = z.object({
  id: z.number(),
  references: z.array(z.string()),
  askedBy: z.number(),
  askedByName: z.string(),
  askedAt: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
});

/** An erasure that waits for a responsable. */
export type ErasureRequest = z.infer<typeof erasureRequest>;

const ASK = `
WITH asked AS (
  INSERT INTO erasure_requests (lead_references, asked_by, asked_at) VALUES ($1::text[], $2, $3) RETURNING id
)
INSERT INTO audit (at, actor, action, detail)
SELECT $3, 'desk:' || $2::bigint, 'erasure-asked', jsonb_build_object('request', id, 'count', cardinality($1::text[])) FROM asked
RETURNING (detail->>'request')::int AS id`;

/**
 * Asks for the erasure of requests.
 * @returns the number of the erasure request.
 */
export async function askErasure(
  database: Queryable,
  references: readonly string[],
  memberId: number,
  now: Date,
): Promise<number> {
  const { rows } = await database.query(ASK, [[...references], memberId, now]);
  return Number(rows[0]?.id);
}

const READ = `
SELECT jsonb_build_object('id', e.id, 'references', to_jsonb(e.lead_references), 'askedBy', e.asked_by, 'askedByName', m.name,
  'askedAt', e.asked_at) AS erasure
FROM erasure_requests e JOIN desk_members m ON m.id = e.asked_by
WHERE e.decided_at IS NULL AND ($1::bigint IS NULL OR e.id = $1) ORDER BY e.asked_at LIMIT 100`;

/** Erasures that wait: all, or one by its number. */
export async function openErasures(database: Queryable, id: number | null): Promise<ErasureRequest[]> {
  const { rows } = await database.query(READ, [id]);
  return rows.map((row) => erasureRequest.parse(row.erasure));
}

const DECIDE = `
WITH decided AS (
  UPDATE erasure_requests SET decided_by = $2, decided_at = $3, decision = $4 WHERE id = $1 AND decided_at IS NULL RETURNING id
)
INSERT INTO audit (at, actor, action, detail)
SELECT $3, 'desk:' || $2::bigint, CASE $4::text WHEN 'refused' THEN 'erasure-refused' ELSE 'erasure-confirmed' END,
  jsonb_build_object('request', id) FROM decided`;

/**
 * Records what a responsable decided. The data is erased before, so that a recorded decision has always been
 * carried out.
 */
export async function decideErasure(
  database: Queryable,
  decision: { readonly id: number; readonly by: number; readonly now: Date; readonly what: "erased" | "refused" },
): Promise<void> {
  await database.query(DECIDE, [decision.id, decision.by, decision.now, decision.what]);
}

/** Mails about erasures that one member causes within an hour, whoever they go to. */
const MAILS_PER_HOUR = 25;

const TELL = `
INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
SELECT 'desk', 'member', jsonb_build_object('erasure', $1::bigint, 'member', id, 'by', $2::bigint), $4, $4
FROM desk_members WHERE role = 'responsable' AND removed_at IS NULL AND ($3::bigint IS NULL OR id = $3)
  AND (SELECT count(*) FROM outbox WHERE kind = 'desk' AND (payload->>'by')::bigint = $2
    AND created_at > $4::timestamptz - interval '1 hour') < ${MAILS_PER_HOUR}`;

/**
 * Queues the mail that tells responsables of an erasure that waits.
 * @param by the member whose act causes it.
 * @param only the id of one responsable, or null for all.
 */
export async function tellResponsables(
  database: Queryable,
  { erasure, by, only }: { readonly erasure: number; readonly by: number; readonly only: number | null },
  now: Date,
): Promise<void> {
  await database.query(TELL, [erasure, by, only, now]);
}
