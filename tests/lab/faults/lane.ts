import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { HEALTH_PATH } from "../../../scripts/host/serve.ts";
import { COMMANDS, type CrashPoint } from "./commands.ts";
import { type DatabaseDoor, openDatabaseDoor } from "./database-door.ts";
import { type AcceptedMail, type FaultyMailServer, startFaultyMailServer } from "./faulty-mail-server.ts";
import { FAULTS_SECRET } from "./visitor.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** A minute in all: a machine under load takes seconds to start a process. */
const READY_TURNS = 600;
const READY_PAUSE_MS = 100;

/** What one call of the worker is told beside the request itself. */
export interface CallCommands {
  readonly crash?: CrashPoint;
  readonly clockMs?: number;
  readonly smtp?: string;
}

/** One instance of the production server: a process, its own way to the database, its own mail server. */
export interface Lane {
  readonly door: DatabaseDoor;
  readonly mail: FaultyMailServer;
  /** Calls the worker, as a browser does: throws when no answer comes. */
  call(path: string, init: RequestInit, commands?: CallCommands): Promise<Response>;
  /** Resolves once a living process answers; a new one is started where the last was killed. */
  ready(): Promise<void>;
  /** Times that the process was killed. */
  kills(): number;
  /** Ends of the process that no fault asked for. */
  unexpectedEnds(): readonly string[];
  /** Everything works again. */
  heal(): void;
  stop(): Promise<void>;
}

export interface LaneOptions {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly accept: (mail: AcceptedMail) => void;
}

/** Starts a lane. */
export async function startLane({ databaseUrl, poolSize, accept }: LaneOptions): Promise<Lane> {
  const target = new URL(databaseUrl);
  const door = await openDatabaseDoor({ host: target.hostname, port: Number(target.port) });
  const mail = await startFaultyMailServer(accept);
  const behindDoor = new URL(databaseUrl);
  behindDoor.port = String(door.port);
  let kills = 0;
  const unexpected: string[] = [];
  let stopped = false;
  let child: ChildProcess | undefined;
  let port: Promise<number>;

  /** A process may be dead before its end is reported here: only one that answers is ready. */
  const answers = async (): Promise<boolean> => {
    try {
      const response = await fetch(`http://127.0.0.1:${await port}${HEALTH_PATH}`, {
        headers: { connection: "close" },
      });
      await response.arrayBuffer();
      return true;
    } catch {
      return false;
    }
  };

  const launch = (): Promise<number> => {
    const process_ = fork(WORKER, {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {
        ...process.env,
        NODE_NO_WARNINGS: "1",
        PGUSER: "postgres",
        NETLIFY_DB_URL: behindDoor.href,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        LEADS_SECRET: FAULTS_SECRET,
        LEADS_RATE_PER_MINUTE: "100000",
        LEADS_RATE_PER_HOUR: "100000",
        LEADS_RATE_CEILING: "100000",
        LEADS_POOL_SIZE: String(poolSize),
        LEADS_INLINE_MAIL: "on",
      },
    });
    child = process_;
    let listens = false;
    process_.once("message", () => {
      listens = true;
    });
    process_.on("exit", (code, signal) => {
      if (stopped) return;
      if (signal === "SIGKILL") kills += 1;
      else unexpected.push(`code ${code}`);
      // A worker that cannot start would not start the next time either: `ready` says so.
      if (!listens && signal === null) return;
      port = launch();
      port.catch(() => undefined);
    });
    return new Promise((resolve, reject) => {
      process_.once("message", (message: { port: number }) => resolve(message.port));
      process_.once("exit", (code, signal) =>
        reject(new Error(`a worker ended before it was ready: ${code ?? signal}`)),
      );
    });
  };
  port = launch();

  return {
    door,
    mail,
    async call(path, init, commands = {}) {
      const headers = new Headers(init.headers);
      if (commands.crash) headers.set(COMMANDS.crash, commands.crash);
      if (commands.clockMs) headers.set(COMMANDS.clock, String(commands.clockMs));
      if (commands.smtp) headers.set(COMMANDS.smtp, commands.smtp);
      // As the proxy in front says it: visitors of many addresses.
      headers.set("x-forwarded-for", `198.51.100.${1 + Math.floor(Math.random() * 250)}`);
      // One connection for each call, because a killed process closes its connections.
      headers.set("connection", "close");
      return fetch(`http://127.0.0.1:${await port}${path}`, { ...init, headers, keepalive: false });
    },
    async ready() {
      for (let turn = 0; turn < READY_TURNS; turn += 1) {
        if (await answers()) return;
        await pause(READY_PAUSE_MS);
      }
      throw new Error("no process of the functions answers");
    },
    kills: () => kills,
    unexpectedEnds: () => unexpected,
    heal() {
      door.set({ kind: "open" });
      mail.set({ kind: "accept" });
    },
    async stop() {
      stopped = true;
      child?.kill("SIGKILL");
      await Promise.all([door.stop(), mail.stop()]);
    },
  };
}
