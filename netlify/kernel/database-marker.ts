import { hash } from "node:crypto";
import type { Queryable } from "./database.ts";

/** Hash of a database's address; the pooled and the direct address of one database give the same hash. */
export function addressHash(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return hash("sha256", `${hostname.replace(/-pooler(?=\.|$)/, "")}:${port || "5432"}${pathname}`);
}

const MARK = `
INSERT INTO database_marker (key, address_hash, seen_at) VALUES ('production', $addressHash, $now)
ON CONFLICT (key) DO UPDATE SET address_hash = EXCLUDED.address_hash, seen_at = EXCLUDED.seen_at
WHERE database_marker.address_hash <> EXCLUDED.address_hash`;

/** Marks this database as the one of the production site. Writes only when the mark changes. */
export async function markProduction(database: Queryable, databaseUrl: string, now: Date): Promise<void> {
  await database.query(MARK, { addressHash: addressHash(databaseUrl), now });
}

/**
 * What a database says about itself: `production`; `copy` of production (a preview's branch, a restored backup) with
 * people's data in it; `none`: production has never written here.
 */
export type DatabaseOrigin = "production" | "copy" | "none";

export async function readOrigin(database: Queryable, databaseUrl: string): Promise<DatabaseOrigin> {
  const { rows } = await database.query("SELECT address_hash FROM database_marker WHERE key = 'production'");
  const marked = rows[0]?.address_hash;
  if (marked === undefined) return "none";
  return marked === addressHash(databaseUrl) ? "production" : "copy";
}

/**
 * Whether people's requests may be shown here: in production, and on a developer's machine. A preview's database is a
 * copy of real people's data, and its address is known to whoever has its link: nobody works on it.
 */
export async function mayShowPeople(database: Queryable, deployContext: string | undefined): Promise<boolean> {
  const context = deployContext ?? process.env.CONTEXT ?? "";
  if (context === "production") return true;
  if (!["", "dev", "dev-server"].includes(context)) return false;
  const url = process.env.NETLIFY_DB_URL;
  return !url || (await readOrigin(database, url)) !== "copy";
}
