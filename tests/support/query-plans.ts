import type { Parameters, Queryable } from "../../netlify/kernel/database.ts";
import { namedStatement } from "../../netlify/kernel/named-statement.ts";
import { isRecord } from "../../src/shared/is-record.ts";

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string;
  readonly values: Parameters;
}

/** A node of `EXPLAIN (ANALYZE, FORMAT JSON)` that reads a table, and how many rows it read. */
interface TableRead {
  readonly node: string;
  readonly table: string;
  readonly rows: number;
}

const REMOVED = ["Rows Removed by Filter", "Rows Removed by Index Recheck"] as const;

/** Rows that a node read from its table in all its loops, those included that a filter then dropped. */
function rowsRead(node: Readonly<Record<string, unknown>>): number {
  const perLoop = [node["Actual Rows"], ...REMOVED.map((name) => node[name] ?? 0)];
  return perLoop.reduce((sum: number, rows) => sum + Number(rows), 0) * Number(node["Actual Loops"]);
}

/** Every read of a table in a plan, from its root down. */
function tableReads(plan: unknown): readonly TableRead[] {
  if (Array.isArray(plan)) return plan.flatMap(tableReads);
  if (!isRecord(plan)) return [];
  const below = tableReads(plan.Plan ?? plan.Plans ?? []);
  const name = String(plan["Node Type"]);
  const names = [plan["Relation Name"], plan["Index Name"]].filter((part) => part !== undefined);
  if (!name.includes("Scan") || names.length === 0) return below;
  return [{ node: name, table: names.join(", "), rows: rowsRead(plan) }, ...below];
}

/** The reads of a plan that went over more than `most` rows, in words. */
export function unboundedReads(plan: unknown, most: number): readonly string[] {
  return tableReads(plan)
    .filter(({ rows }) => rows > most)
    .map(({ node, table, rows }) => `${node} on ${table} read ${rows} rows`);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (value instanceof Date) return literal(value.toISOString());
  if (Array.isArray(value)) return literal(`{${value.map((item) => JSON.stringify(String(item))).join(",")}}`);
  return `'${String(value).replaceAll("'", "''")}'`;
}

/**
 * Prepares statements as the driver does, by name and with one plan for all values; called while the tables are small, it
 * makes the plans of that moment.
 * @returns runs them in their order, keeps nothing of what they write, and lists the reads of more than `most` rows.
 */
export async function prepareAll(database: Queryable, statements: readonly SentStatement[]) {
  await database.query("SET plan_cache_mode = force_generic_plan");
  const names = new Map<string, string>();
  for (const { text } of statements) {
    if (names.has(text)) continue;
    const name = `plan_${names.size}`;
    names.set(text, name);
    await database.query(`PREPARE ${name} AS ${namedStatement(text).text}`);
  }
  const readsAbove = async (most: number) => {
    const found = new Set<string>();
    await database.query("BEGIN");
    try {
      for (const { text, values } of statements) {
        const params = namedStatement(text).values(values);
        const given = params.length > 0 ? `(${params.map(literal).join(", ")})` : "";
        const { rows } = await database.query(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${names.get(text)}${given}`,
        );
        for (const read of unboundedReads(rows[0]?.["QUERY PLAN"], most)) found.add(`${read}: ${text.trim()}`);
      }
    } finally {
      await database.query("ROLLBACK");
    }
    return [...found];
  };
  // A statement is planned when it first runs.
  await readsAbove(0);
  return {
    readsAbove,
    async forget() {
      await database.query("DEALLOCATE ALL");
      await database.query("RESET plan_cache_mode");
    },
  };
}
