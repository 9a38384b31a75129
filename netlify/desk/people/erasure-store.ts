import * as z from "zod/mini";
import type { Queryable } from "../../kernel/database.ts";
import { columnsOf, hasRow, moment, readRows, wholeNumber } from "../../kernel/row.ts";
import { ACTING } from "../../kernel/trail.ts";
import { erasing } from "../requests/erasing.ts";
import { byMember } from "../shell/actor.ts";

const erasureRequest = z.object({
  id: wholeNumber,
  references: z.array(z.string()),
  askedBy: wholeNumber,
  askedByName: z.string(),
  askedAt: moment,
});

/** An erasure that waits for a responsable. */
export type ErasureRequest = z.infer<typeof erasureRequest>;

const ASK = `
INSERT INTO erasure_requests (lead_references, asked_by, asked_at) VALUES ($references::text[], $memberId, $now) RETURNING id`;

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
  const { rows } = await database.query(ASK, { references: [...references], memberId, now });
  return Number(rows[0]?.id);
}

/** Erasures that a page lists. */
export const MOST_WAITING = 100;

const READ = `
SELECT ${columnsOf(erasureRequest, "e", { references: "e.lead_references", askedByName: "m.name" })}
FROM erasure_requests e JOIN desk_members m ON m.id = e.asked_by
WHERE e.decided_at IS NULL AND ($id::bigint IS NULL OR e.id = $id) ORDER BY e.asked_at LIMIT ${MOST_WAITING + 1}`;

/** Erasures that wait, the oldest first (one more than `MOST_WAITING` when there are more), or one by its number. */
export const openErasures = (database: Queryable, id: number | null): Promise<ErasureRequest[]> =>
  readRows(database, erasureRequest, READ, { id });

// The decision and what it decides exist together or not at all, and the first decision counts.
const DECIDE = `
WITH decided AS (
  UPDATE erasure_requests SET decided_by = $member, decided_at = $now, decision = $what WHERE id = $id AND decided_at IS NULL
  RETURNING id, lead_references
),
${erasing("SELECT unnest(lead_references) FROM decided WHERE $what::text = 'erased'")}
SELECT id, ${ACTING} FROM decided`;

/** Carries out what a responsable decided, and records it; false when somebody has decided before. */
export async function decideErasure(
  database: Queryable,
  decision: { readonly id: number; readonly by: number; readonly now: Date; readonly what: "erased" | "refused" },
): Promise<boolean> {
  const { by: member } = decision;
  return hasRow(database, DECIDE, { ...decision, member, by: byMember(member) });
}

/** Mails about erasures that one member causes within an hour, whoever they go to. */
const MAILS_PER_HOUR = 25;

const TELL = `
INSERT INTO outbox (kind, recipient, payload, created_at, next_attempt_at)
SELECT 'desk', 'member', jsonb_build_object('erasure', $erasure::bigint, 'member', id, 'by', $by::bigint), $now, $now
FROM desk_members WHERE role = 'responsable' AND removed_at IS NULL AND ($only::bigint IS NULL OR id = $only)
  AND (SELECT count(*) FROM outbox WHERE kind = 'desk' AND (payload->>'by')::bigint = $by
    AND created_at > $now::timestamptz - interval '1 hour') < ${MAILS_PER_HOUR}
RETURNING id`;

/**
 * Queues the mail that tells responsables of an erasure that waits; false when this member has caused too many in this hour.
 * @param told `by`: the member whose act causes it; `only`: the id of one responsable, or null for all.
 */
export const tellResponsables = (
  database: Queryable,
  told: { readonly erasure: number; readonly by: number; readonly only: number | null; readonly now: Date },
): Promise<boolean> => hasRow(database, TELL, told);
