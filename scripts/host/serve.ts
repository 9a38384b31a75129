import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseErrorCode } from "../../netlify/kernel/database.ts";
import { holdConnection } from "./held-connection.ts";
import type { HostSettings } from "./host-settings.ts";
import { closeServer, createSiteServer, listen } from "./http-bridge.ts";
import { isAway, migrate } from "./migrate.ts";
import { openSite } from "./open-site.ts";
import { isLeader, startSchedules } from "./schedules.ts";

export interface HostOptions extends Omit<HostSettings, "url"> {
  readonly root: string;
  /** Scheme and name under which visitors know the site. */
  readonly siteUrl: string;
  /** The folder of the built site, when it is not dist/. */
  readonly publish?: string;
  /** The folder of the functions, when it is not netlify/functions. */
  readonly functions?: string;
  readonly report: (line: string) => void;
}

/** Where a balancer or a monitor asks whether this instance takes requests. */
export const HEALTH_PATH = "/healthz";

/** Longer than the slowest page, and shorter than the ten seconds that Docker leaves before it kills. */
const REQUEST_PATIENCE_MS = 5_000;
const WORK_PATIENCE_MS = 4_000;
const MIGRATE_AGAIN_MS = 5_000;

/** A database that is away does not change it: a request is then mailed, and an instance taken away would lose it. */
const alive = () => new Response("ok\n", { headers: { "cache-control": "no-store", "content-type": "text/plain" } });

/**
 * The production server for one machine: built site, functions, schedules. The schema is brought up to date before the first
 * request; while the database is away the site answers all the same (requests are then mailed), and the schema follows.
 * @throws PlainProblem when the schema cannot be brought up to date, or a function cannot be read.
 */
export async function startHost(options: HostOptions) {
  const { root, siteUrl, report } = options;
  const connection = holdConnection(options.databaseUrl, report);
  const upToDate = async () => {
    const applied = await migrate(connection, join(root, "netlify", "database", "migrations"));
    if (applied.length > 0) report(`Migrations applied: ${applied.join(", ")}`);
  };
  const site = await openSite(options);
  let isStopping = false;
  const migrateOnceBack = async () => {
    while (!isStopping) {
      await pause(MIGRATE_AGAIN_MS, undefined, { ref: false });
      try {
        return await upToDate();
      } catch (error) {
        if (!isAway(error)) return report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  try {
    await upToDate();
  } catch (error) {
    if (!isAway(error)) {
      await connection.end();
      throw error;
    }
    report(`The database is away (${databaseErrorCode(error)}): requests are mailed until it is back.`);
    void migrateOnceBack();
  }
  const stopSchedules = startSchedules(site.functions.scheduled, () => isLeader(connection, report));
  const server = createSiteServer(
    async (request, visitor) =>
      new URL(request.url).pathname === HEALTH_PATH ? alive() : site.answer(request, visitor),
    report,
    { trustedHops: options.trustedHops, origin: siteUrl },
  );
  const port = await listen(server, options.port, "0.0.0.0");
  return {
    port,
    settle: site.functions.settle,
    /** Begins nothing new, lets what is under way end, then resolves. */
    async stop() {
      isStopping = true;
      stopSchedules();
      await closeServer(server, REQUEST_PATIENCE_MS);
      await Promise.race([site.functions.settle(), pause(WORK_PATIENCE_MS, undefined, { ref: false })]);
      await connection.end();
    },
  };
}

export type RunningHost = Awaited<ReturnType<typeof startHost>>;
