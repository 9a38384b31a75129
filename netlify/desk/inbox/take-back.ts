import type { Queryable } from "../../kernel/database.ts";
import { ACTING } from "../../kernel/trail.ts";
import { RESTORED, withoutClash } from "../requests/change-requests.ts";
import { byMember } from "../shell/actor.ts";

/** The newest lines of all timelines, among which the change is looked for: it is taken back soon, or not at all. */
const NEWEST = 1_000;

// A request to which anything has happened since keeps its change. The colleague whose mail has not left is not told; who had the
// request before is not told either, since for him or her nothing changed. Each line of the change gets its contrary.
const TAKE_BACK = `
WITH line AS MATERIALIZED (
  SELECT * FROM (SELECT * FROM lead_events ORDER BY id DESC LIMIT ${NEWEST}) AS newest
  WHERE at = $done::timestamptz AND actor = 'member' AND member_id = $member AND detail ? 'before'
),
first AS MATERIALIZED (
  SELECT DISTINCT ON (lead_id) lead_id, detail -> 'before' AS before FROM line
  WHERE NOT EXISTS (SELECT FROM lead_events later WHERE later.lead_id = line.lead_id
    AND later.id > (SELECT max(same.id) FROM line AS same WHERE same.lead_id = line.lead_id))
  ORDER BY lead_id, id
),
locked AS MATERIALIZED (
  SELECT leads.id, status AS now_status, first.before FROM leads JOIN first ON leads.id = first.lead_id
  WHERE erased_at IS NULL ORDER BY leads.id FOR UPDATE OF leads
),
restored AS (
  UPDATE leads SET (${RESTORED.join(", ")}, status_at) =
    (SELECT ${RESTORED.map((column) => `old.${column}`).join(", ")}, $now::timestamptz FROM jsonb_populate_record(NULL::leads, locked.before) AS old)
  FROM locked WHERE leads.id = locked.id RETURNING leads.id, leads.reference, leads.owner_id, locked.now_status, leads.status
),
untold AS (
  DELETE FROM outbox WHERE kind = 'desk' AND rank = 1 AND state IN ('pending', 'unknown') AND attempts = 0
    AND next_attempt_at = $done::timestamptz AND payload ? 'given' AND EXISTS (SELECT FROM restored)
),
written AS (
  INSERT INTO lead_events (lead_id, at, actor, member_id, kind, detail)
  SELECT line.lead_id, $now, 'member', $member, line.kind, CASE line.kind
    WHEN 'status' THEN jsonb_build_object('from', now_status, 'to', status) WHEN 'owner' THEN jsonb_build_object('owner', owner_id)
    ELSE '{}' END
  FROM line JOIN restored ON restored.id = line.lead_id ORDER BY line.id
)
SELECT reference, ${ACTING} FROM restored`;

/**
 * Makes requests what they were before a member changed them at once.
 * @param done the moment of that change.
 * @returns how many; not those to which something has happened since.
 */
export async function takeBack(
  database: Queryable,
  { member, done, now }: { readonly member: number; readonly done: Date; readonly now: Date },
): Promise<number> {
  return (await withoutClash(database.query(TAKE_BACK, { member, done, now, by: byMember(member) }))).length;
}
