import type { Queryable } from "../../netlify/kernel/database.ts";

/**
 * Empties every table of the product, whose numbers begin again at 1. Rows are deleted, which takes 3 ms where
 * `renewTables` takes 30 to 60; without the triggers, which keep what is protected from deletion.
 */
export async function emptyTables(database: Queryable): Promise<void> {
  const { rows } = await database.query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%migration%'",
  );
  const deletions = rows.map(({ name }) => `DELETE FROM ${String(name)}`);
  const numbers =
    "SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public'";
  const statements = ["BEGIN", "SET LOCAL session_replication_role = replica", ...deletions, numbers, "COMMIT"];
  await database.query(statements.join("; "));
}

/**
 * Makes every table and index anew, without the places of deleted rows: for a test that looks at plans or fills the
 * tables with thousands of rows, before and after it.
 */
export async function renewTables(database: Queryable): Promise<void> {
  // The audit trail of a database that is marked as production is never emptied.
  await database.query("DELETE FROM database_marker");
  await database.query(
    `TRUNCATE leads, outbox, rate_counters, visit_counters, receipt_pace, token_uses, audit, probes,
      desk_members, desk_sign_ins, desk_sessions, erasure_requests, desk_views RESTART IDENTITY CASCADE`,
  );
}
