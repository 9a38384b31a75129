import { getDatabase } from "@netlify/database";
import { databaseErrorCode } from "../../netlify/kernel/database.ts";

/** One database connection that stays open: what an advisory lock is held on. Nothing that answers a visitor uses it. */
export interface HeldConnection {
  /** One statement, or several without values: those are carried out as one transaction. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  end(): Promise<void>;
}

interface PoolLike {
  options: Record<string, unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens it at the first statement. After a break the next statement opens another, which holds no lock yet. It has to reach
 * Postgres itself: a pooler that shares sessions between programs would share the locks too.
 */
export function holdConnection(connectionString: string, report: (line: string) => void): HeldConnection {
  const pool: PoolLike = getDatabase({ connectionString }).pool;
  Object.assign(pool.options, {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", (error) => report(`The database closed a connection (${databaseErrorCode(error)}).`));
  return {
    async query(text, values) {
      return (await pool.query(text, values && [...values])).rows;
    },
    end: () => pool.end(),
  };
}
