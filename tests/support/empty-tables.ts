import type { Queryable } from "../../netlify/kernel/database.ts";

/**
 * Empties every table, which is made anew: deleting rows is quicker, but what they leave behind changes the plans that the next
 * test looks at.
 */
export async function emptyTables(database: Queryable): Promise<void> {
  // The audit trail of a database that is marked as production is never emptied.
  await database.query("DELETE FROM database_marker");
  await database.query(
    `TRUNCATE leads, outbox, rate_counters, visit_counters, receipt_pace, token_uses, audit, probes,
      desk_members, desk_sign_ins, desk_sessions, erasure_requests, desk_views RESTART IDENTITY CASCADE`,
  );
}
