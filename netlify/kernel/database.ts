import { hash } from "node:crypto";
import { getDatabase } from "@netlify/database";
import { logEvent } from "./log.ts";
import { isLoopback } from "./loopback.ts";
import { type NamedStatement, namedStatement } from "./named-statement.ts";

/** One row as the driver gives it; each store checks what it reads. */
export type Row = Readonly<Record<string, unknown>>;

/** Values of a statement by name; `null` is a value. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * What stores need of a database: run one statement, whose parameters are named (`$email`). No transactions, because every
 * write is one statement.
 */
export interface Queryable {
  /** @throws RangeError when a parameter has no value, or a value has no parameter. */
  query(text: string, values?: Parameters): Promise<{ rows: Row[] }>;
}

/** The part of pg's pool that is used here; the driver's own types are not used. */
interface PoolLike {
  options: Record<string, unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
  query(statement: Statement): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
}

/** A statement with a name is parsed and planned once per connection; without one, at every call. */
interface Statement {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
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

/** Codes that say « not now » of a server or of the way to it, rather than « no » to a statement; what has no code broke off. */
const AWAY = /^(?:08|53|57P|25006)|^(?!ERR_)[A-Z_]+$/;

/** Whether the database is away for now: a statement that it refuses would be refused again. */
export const isDatabaseAway = (error: unknown): boolean => AWAY.test(databaseErrorCode(error));

/** What some work on the database gave, or something else where it would have broken this constraint: nothing was written then. */
export async function unlessBroken<Result, Otherwise>(
  constraint: string,
  work: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "constraint") === constraint) return otherwise;
    throw error;
  }
}

function poolSize(connectionString: string): number {
  const asked = Number(process.env.LEADS_POOL_SIZE);
  if (Number.isInteger(asked) && asked > 0) return asked;
  return isLoopback(URL.parse(connectionString)?.hostname ?? "") ? 1 : DEPLOYED_POOL_SIZE;
}

/**
 * Errors of a connection pooler that keeps no prepared statements, or of a plan that a migration made invalid.
 */
const PREPARED_TROUBLE: ReadonlySet<string> = new Set(["26000", "42P05", "0A000"]);

interface PreparedStatement extends NamedStatement {
  /** From its text: the same in every process, and different when the text changes. */
  readonly name: string;
}

const known = new Map<string, PreparedStatement>();

/** A statement with its numbered text and its name, made once for each text. */
function preparedStatement(text: string): PreparedStatement {
  let statement = known.get(text);
  if (statement === undefined) {
    const name = `s_${hash("sha256", text).slice(0, 24)}`;
    statement = { ...namedStatement(text), name };
    known.set(text, statement);
  }
  return statement;
}

/**
 * Runs statements by name: planning the one that stores a request takes three times as long as running it. After
 * an error of a server that does not accept names (it comes before anything has run), the statement is sent
 * again without a name, and so are all later ones.
 */
function runner(pool: PoolLike, named: boolean): Queryable["query"] {
  let prepared = named;
  return async (text, given) => {
    if (given === undefined) return pool.query({ text });
    const { name, ...numbered } = preparedStatement(text);
    const statement = { text: numbered.text, values: numbered.values(given) };
    if (!prepared || statement.values.length === 0) return pool.query(statement);
    try {
      return await pool.query({ ...statement, name });
    } catch (error) {
      const code = databaseErrorCode(error);
      if (!PREPARED_TROUBLE.has(code)) throw error;
      prepared = false;
      logEvent("database-unprepared", { code });
      return pool.query(statement);
    }
  };
}

/**
 * The driver's pool with what `getDatabase()` leaves out: limits, and a listener without which an idle socket that the server
 * closes ends the process.
 * @param onClosed told the code of such a socket's error.
 * @throws MissingDatabaseConnectionError when `NETLIFY_DB_URL` is not set and none is given.
 */
export function openPool(
  connectionString: string | undefined,
  options: Readonly<Record<string, unknown>>,
  onClosed: (code: string) => void,
): PoolLike {
  const pool: PoolLike = getDatabase(connectionString ? { connectionString } : {}).pool;
  // The pool reads its options when it opens a connection, so setting them before the first query is enough.
  Object.assign(pool.options, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true, ...options });
  pool.on("error", (error) => onClosed(databaseErrorCode(error)));
  return pool;
}

/** The statements of a function on the given database, or on that of `NETLIFY_DB_URL`. */
export function openDatabase(connectionString?: string): Queryable & { end(): Promise<void> } {
  const max = poolSize(connectionString ?? process.env.NETLIFY_DB_URL ?? "");
  // All connections of the embedded database share one session, so the same name on two connections would
  // collide.
  const named = max > 1;
  // One plan for all values of a named statement, as tests/functions/intake-plans.test.ts reads it. By itself Postgres compares
  // estimates, and where a table was never vacuumed it made a new plan at each call: twice the time of storing a request.
  const planning = named ? "SET plan_cache_mode = force_generic_plan; " : "";
  const options = {
    max,
    // A little more than the server's own limit, for a server that no longer answers.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Sent as statements: connection poolers refuse them as start-up parameters. A plan that was made while a table was
    // small is kept when the table has grown, also by the checks of foreign keys: no plan may read a whole table where an
    // index serves. A table that has no index for a plan costs « infinitely » much then, for which Postgres compiles the
    // plan: two seconds for a list that takes ten milliseconds.
    onConnect: async (client: ClientLike) => {
      await client.query(
        `${planning}SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET enable_seqscan = off; SET jit = off`,
      );
    },
  };
  const pool = openPool(connectionString, options, (code) => logEvent("database-idle-error", { code }));
  return { query: runner(pool, named), end: () => pool.end() };
}

let shared: { url: string | undefined; database: ReturnType<typeof openDatabase> } | undefined;

/** The pool of this process, opened at the first query and kept between calls. A changed address opens a new one. */
export const database: Queryable = {
  async query(text, values) {
    const url = process.env.NETLIFY_DB_URL;
    if (!shared || shared.url !== url) shared = { url, database: openDatabase() };
    return shared.database.query(text, values);
  },
};

/** Ends the shared pool (tests and scripts; a function never needs it). */
export async function closeDatabase(): Promise<void> {
  const current = shared;
  shared = undefined;
  await current?.database.end();
}
