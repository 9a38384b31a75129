import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./host-process.ts", import.meta.url));

/** The server of `npm run host` in a process of its own, on a free port of this machine, behind one proxy that it trusts. */
export interface HostInstance {
  readonly port: number;
  /** Asks for one path; a redirect is an answer like another. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Tells it to stop. @returns its exit code. */
  stop(): Promise<unknown>;
}

async function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  return (await ended)[0];
}

/** @param environment what it is told besides this process's own: NETLIFY_DB_URL, URL, HOST_TEST_PUBLISH (dist/ otherwise). */
export async function startHostInstance(environment: Readonly<Record<string, string>>): Promise<HostInstance> {
  const child = fork(program, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NETLIFY_DB_DRIVER: "server", ...environment },
  });
  const [message]: unknown[] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("The instance ended before it listened."))),
  ]);
  const port = Number(message);
  return {
    port,
    ask: (path, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init }),
    stop: () => end(child),
  };
}
