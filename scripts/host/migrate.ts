import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDatabaseAway } from "../../netlify/kernel/database.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import type { HeldConnection } from "./held-connection.ts";

/** Any number will do, as long as it stays the same: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 261_100_001;

const FILE = /^(\d+_\w+)\.sql$/;

/**
 * The schema was first a row of 36 files. Those that took its place carry names of the row, so that a database with the whole row
 * has them all. The row made `audit` in its first file, they make it in their last: half a row is what has it without that name.
 */
const HALF_A_ROW = `SELECT to_regclass('public.audit') IS NOT NULL
  AND NOT EXISTS (SELECT FROM netlify.migrations WHERE name = '0036_taken_back') AS half`;
const OF_THE_ROW_ALONE = "0002_lighter_writes.sql";

/** Whether an error says that the database is away, and no problem of the migrations. */
export const isAway = (error: unknown): boolean => !(error instanceof PlainProblem) && isDatabaseAway(error);

/**
 * Brings the schema up to date, each file in a transaction of its own, and notes it in `netlify.migrations`, where Netlify
 * notes it too: a database that moves from one host to another goes on where it is.
 * @returns the names of the files that were applied.
 * @throws PlainProblem naming the file that the database refuses, or in French for a database with half of the first row; the
 * connection's own error while it is away.
 */
export async function migrate(connection: HeldConnection, folder: string): Promise<readonly string[]> {
  await connection.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    await connection.query(
      "CREATE SCHEMA IF NOT EXISTS netlify; CREATE TABLE IF NOT EXISTS netlify.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const files = readdirSync(folder).sort();
    if (!files.includes(OF_THE_ROW_ALONE) && (await connection.query(HALF_A_ROW))[0]?.half === true) {
      throw new PlainProblem(
        "Cette base de données n'a reçu qu'une partie des 36 premières migrations. Remettez leurs fichiers comme le dit docs/upgrade.md (« Migrations before 29 November 2026 »), puis recommencez. Rien n'a été changé.",
      );
    }
    const known = new Set((await connection.query("SELECT name FROM netlify.migrations")).map(({ name }) => name));
    const wanted = files.flatMap((file) => FILE.exec(file)?.[1] ?? []).filter((name) => !known.has(name));
    for (const name of wanted) {
      const sql = readFileSync(join(folder, `${name}.sql`), "utf8");
      await connection
        .query(`${sql}\n;INSERT INTO netlify.migrations (name) VALUES ('${name}')`)
        .catch((error: unknown) => {
          if (isAway(error)) throw error;
          const reason = error instanceof Error ? error.message : String(error);
          throw new PlainProblem(`The database refuses netlify/database/migrations/${name}.sql: ${reason}`);
        });
    }
    return wanted;
  } finally {
    await connection.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
  }
}
