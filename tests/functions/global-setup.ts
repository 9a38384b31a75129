import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../netlify/kernel/database.ts";
import { type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the databases, one for each file that runs at the same time. */
    databaseUrls: readonly string[];
    /** Connections that each of them may have at once. */
    databaseSessions: number;
  }
}

const program = fileURLToPath(new URL("./database-process.ts", import.meta.url));

async function addressOf(server: ChildProcess): Promise<string> {
  const [message]: unknown[] = await Promise.race([
    once(server, "message"),
    once(server, "exit").then(([code]) => Promise.reject(new Error(`The test database ended with code ${code}.`))),
  ]);
  return String(message);
}

/** Nothing of these databases is needed after a crash; what a crash may cost is a test with a server of its own. */
const NOT_KEPT = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A copy of the migrated database for each worker. @returns their addresses. */
async function copies({ url }: RealPostgres, count: number): Promise<string[]> {
  const address = (name: string) => url.replace(/[^/]*$/, name);
  const names = Array.from({ length: count }, (_, index) => `worker_${index + 1}`);
  const server = openDatabase(address("template1"));
  for (const name of names) await server.query(`CREATE DATABASE ${name} TEMPLATE postgres`);
  await server.end();
  return names.map(address);
}

/** One embedded Postgres for each worker: it has a single session, so two files cannot share one. */
async function embedded(project: TestProject, count: number): Promise<() => void> {
  const servers = Array.from({ length: count }, () => fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] }));
  project.provide("databaseUrls", await Promise.all(servers.map(addressOf)));
  project.provide("databaseSessions", 1);
  return () => {
    for (const server of servers) server.disconnect();
  };
}

/**
 * Starts PostgreSQL with a database for each worker. Where none runs (a system that has no package), the embedded one of
 * `npm start` serves: the same tests with the same answers, half as long again.
 */
export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const count = project.config.maxWorkers;
  const server = await startRealPostgres("netlify/database/migrations", NOT_KEPT);
  if (server === null) return embedded(project, count);
  project.provide("databaseUrls", await copies(server, count));
  project.provide("databaseSessions", 8);
  return () => server.stop();
}
