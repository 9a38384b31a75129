import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the embedded Postgres servers, one for each file that runs at the same time. */
    databaseUrls: readonly string[];
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

/** Starts one embedded Postgres for each worker: it has a single session, so two files cannot share one. */
export default async function setup(project: TestProject): Promise<() => void> {
  const count = project.config.maxWorkers;
  const servers = Array.from({ length: count }, () => fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] }));
  project.provide("databaseUrls", await Promise.all(servers.map(addressOf)));
  return () => {
    for (const server of servers) server.disconnect();
  };
}
