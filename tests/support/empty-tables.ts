import type { Queryable } from "../../netlify/kernel/database.ts";

/**
 * Empties every table of the product, whose numbers begin again at 1. Rows are deleted, which takes a few milliseconds where TRUNCATE makes every table and
 * index anew; without the triggers, which keep what is protected from deletion.
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
