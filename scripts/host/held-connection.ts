import { openPool } from "../../netlify/kernel/database.ts";

/** One database connection that stays open: what an advisory lock is held on. Nothing that answers a visitor uses it. */
export interface HeldConnection {
  /** One statement, or several without values: those are carried out as one transaction. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  end(): Promise<void>;
}

/**
 * Opens it at the first statement. After a break the next statement opens another, which holds no lock yet. It has to reach
 * Postgres itself: a pooler that shares sessions between programs would share the locks too.
 */
export function holdConnection(connectionString: string, report: (line: string) => void): HeldConnection {
  const pool = openPool(connectionString, { max: 1, idleTimeoutMillis: 0 }, (code) =>
    report(`The database closed a connection (${code}).`),
  );
  return {
    query: async (text, values) => (await pool.query({ text, ...(values && { values: [...values] }) })).rows,
    end: () => pool.end(),
  };
}
