import { getDatabase } from "@netlify/database";
import { logEvent } from "./log.ts";

/** One row as the driver gives it; each store checks what it reads. */
export type Row = Readonly<Record<string, unknown>>;

/** What stores need of a database: one statement, one answer. No transactions: every write is one statement. */
export interface Queryable {
  query(text: string, params?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** The part of pg's pool that is used here; the driver's own types are not part of the product. */
interface PoolLike {
  options: Record<string, unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
  query(text: string, params?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
  end(): Promise<void>;
}

interface ClientLike {
  query(text: string): Promise<unknown>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Ten connections are plenty for one function instance; the embedded database has one session only. */
const DEPLOYED_POOL_SIZE = 10;

/** SQLSTATE or socket code of a driver error, never its message (it may hold what a visitor typed). */
export function databaseErrorCode(error: unknown): string {
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (typeof current === "object" && current !== null && !seen.has(current)) {
    seen.add(current);
    const code: unknown = Reflect.get(current, "code");
    if (typeof code === "string" && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
    const errors: unknown = Reflect.get(current, "errors");
    current = Reflect.get(current, "cause") ?? (Array.isArray(errors) ? errors[0] : undefined);
  }
  if (error instanceof Error && /timeout/i.test(error.message)) return "TIMEOUT";
  return "UNKNOWN";
}

/** Name of the violated constraint, when the database gave one. */
export function violatedConstraint(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const constraint: unknown = Reflect.get(error, "constraint");
  return typeof constraint === "string" ? constraint : null;
}

function isLocal(connectionString: string): boolean {
  try {
    return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(connectionString).hostname);
  } catch {
    return false;
  }
}

function poolSize(connectionString: string): number {
  const asked = Number(process.env.LEADS_POOL_SIZE);
  if (Number.isInteger(asked) && asked > 0) return asked;
  return isLocal(connectionString) ? 1 : DEPLOYED_POOL_SIZE;
}

/**
 * A pool on the given database. `getDatabase()` gives one without timeouts and without an error listener (an idle
 * socket that the server closes would then end the process), so both are added here.
 * @throws MissingDatabaseConnectionError when `NETLIFY_DB_URL` is not set and none is given.
 */
export function openDatabase(connectionString?: string): Queryable & { end(): Promise<void> } {
  const database = getDatabase(connectionString ? { connectionString } : {});
  const pool: PoolLike = database.pool;
  // The pool reads its options when it opens a connection, so setting them before the first query is enough.
  Object.assign(pool.options, {
    max: poolSize(database.connectionString),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A little above the server's own limit, for a server that no longer answers at all.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    keepAlive: true,
    // Sent as a statement: connection poolers refuse it as a start-up parameter.
    onConnect: async (client: ClientLike) => {
      await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    },
  });
  pool.on("error", (error) => logEvent("database-idle-error", { code: databaseErrorCode(error) }));
  return {
    async query(text, params) {
      const result = await pool.query(text, params ? [...params] : undefined);
      return { rows: result.rows, rowCount: result.rowCount };
    },
    end: () => pool.end(),
  };
}

let shared: { url: string | undefined; database: ReturnType<typeof openDatabase> } | undefined;

/** The pool of this process, opened at the first query and kept between calls. A changed address opens a new one. */
export const database: Queryable = {
  async query(text, params) {
    const url = process.env.NETLIFY_DB_URL;
    if (!shared || shared.url !== url) shared = { url, database: openDatabase() };
    return shared.database.query(text, params);
  },
};

/** Ends the shared pool (tests and scripts; a function never needs it). */
export async function closeDatabase(): Promise<void> {
  const current = shared;
  shared = undefined;
  await current?.database.end();
}
