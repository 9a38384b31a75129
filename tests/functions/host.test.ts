import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../netlify/kernel/database.ts";
import type { ScheduledFunction } from "../../scripts/host/function-runner.ts";
import { holdConnection } from "../../scripts/host/held-connection.ts";
import { migrate } from "../../scripts/host/migrate.ts";
import { isLeader, startSchedules } from "../../scripts/host/schedules.ts";
import { PlainProblem } from "../../scripts/setup/prepare.mjs";
import { findPostgres, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";
import { type MailCatcher, startMailCatcher } from "./mail-server.ts";
import { ORIGIN, requestBody, TEST_SECRET } from "./request-harness.ts";

const program = fileURLToPath(new URL("./host-process.ts", import.meta.url));
const SEND_PATH = "/.netlify/functions/send-email";
const quiet = () => {};

interface Instance {
  readonly process: ChildProcess;
  readonly port: number;
}

/** A built site of two pages, one redirect and one rule of headers. */
function writeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "host-site-"));
  mkdirSync(join(folder, "offres"));
  writeFileSync(join(folder, "index.html"), "<h1>Accueil</h1>");
  writeFileSync(join(folder, "404.html"), "<h1>Introuvable</h1>");
  writeFileSync(join(folder, "offres", "auto.html"), "<h1>Auto</h1>");
  writeFileSync(join(folder, "_redirects"), "/ancienne /offres/auto 301\n");
  writeFileSync(join(folder, "_headers"), "/*\n  X-Essai: oui\n");
  return folder;
}

// An advisory lock and two instances need a server with several sessions.
describe.skipIf(findPostgres() === null)("The production server, twice on one PostgreSQL", () => {
  let postgres: RealPostgres;
  let mail: MailCatcher;
  let publish: string;
  let instances: readonly Instance[];

  const start = async (url = postgres.url): Promise<Instance> => {
    const child = fork(program, {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        NETLIFY_DB_URL: url,
        NETLIFY_DB_DRIVER: "server",
        LEADS_POOL_SIZE: "4",
        LEADS_SECRET: TEST_SECRET,
        SMTP_URL: mail.url,
        HOST_TEST_PUBLISH: publish,
        URL: ORIGIN,
      },
    });
    const [port]: unknown[] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => Promise.reject(new Error("The instance ended before it listened."))),
    ]);
    return { process: child, port: Number(port) };
  };
  const end = async ({ process: child }: Instance): Promise<unknown> => {
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    return (await ended)[0];
  };
  const from = (port: number, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
  const send = (port: number, body: unknown) =>
    from(port, SEND_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify(body),
    });
  const query = async (text: string) => {
    const database = openDatabase(postgres.url);
    try {
      return (await database.query(text)).rows;
    } finally {
      await database.end();
    }
  };
  const portOf = (index: number) => instances[index]?.port ?? 0;

  beforeAll(async () => {
    const started = await startRealPostgres();
    if (started === null) throw new Error("PostgreSQL was there a moment ago.");
    postgres = started;
    mail = await startMailCatcher();
    publish = writeSite();
    instances = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all((instances ?? []).map(end));
    await mail?.stop();
    await postgres?.stop();
    if (publish) rmSync(publish, { recursive: true, force: true });
  });

  it("applies every migration once, although both begin together", async () => {
    const files = readdirSync("netlify/database/migrations").filter((file) => file.endsWith(".sql"));
    const applied = await query("SELECT name FROM netlify.migrations ORDER BY name");
    expect(applied.map(({ name }) => `${name}.sql`)).toEqual(files.sort());
  });

  it("keeps one request when both get it, mails it once, and gives one reference", async () => {
    const body = requestBody();
    const answers = await Promise.all([send(portOf(0), body), send(portOf(1), body)]);
    const said = await Promise.all(answers.map((answer) => answer.json() as Promise<{ reference: string }>));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(said[0]?.reference).toBe(said[1]?.reference);
    expect(await query("SELECT reference FROM leads")).toEqual([{ reference: said[0]?.reference }]);
    await expect.poll(() => query("SELECT state FROM outbox WHERE kind = 'lead'")).toEqual([{ state: "sent" }]);
    expect(mail.caught.filter(({ mail: { subject } }) => subject?.includes("[Contact]"))).toHaveLength(1);
  });

  it("serves files at their clean addresses, with the rules of _headers and _redirects, and its own 404 page", async () => {
    const page = await from(portOf(0), "/offres/auto");
    expect([page.status, page.headers.get("x-essai"), await page.text()]).toEqual([200, "oui", "<h1>Auto</h1>"]);
    const tag = page.headers.get("etag") ?? "";
    const again = await from(portOf(1), "/offres/auto", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    const moved = await from(portOf(0), "/ancienne");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${ORIGIN}/offres/auto`]);
    const missing = await from(portOf(0), "/rien");
    expect([missing.status, await missing.text()]).toEqual([404, "<h1>Introuvable</h1>"]);
    for (const path of ["/_headers", "/_redirects", "/%2e%2e/package.json", "/..%2fpackage.json"])
      expect((await from(portOf(0), path)).status, path).toBe(404);
  });

  it("answers the health address", async () => {
    const answer = await from(portOf(0), "/healthz");
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
      200,
      "ok\n",
      "no-store",
    ]);
  });

  it("ends a request that is under way before it stops", async () => {
    const instance = await start();
    const body = JSON.stringify(requestBody());
    const sent = request({
      port: instance.port,
      path: SEND_PATH,
      method: "POST",
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), origin: ORIGIN },
    });
    const answered = once(sent, "response");
    sent.write(body.slice(0, 40));
    const [socket] = await once(sent, "socket");
    if (socket.connecting) await once(socket, "connect");
    await from(instance.port, "/healthz");
    const ended = end(instance);
    // The port is closed once the signal has arrived: the rest of the body comes after it.
    await expect
      .poll(() =>
        from(instance.port, "/healthz").then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    sent.end(body.slice(40));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(await ended).toBe(0);
  });

  it("answers while the database is away", async () => {
    const instance = await start("postgres://postgres@127.0.0.1:9/postgres");
    expect((await from(instance.port, "/offres/auto")).status).toBe(200);
    const answer = await send(instance.port, requestBody());
    expect(answer.status).toBe(200);
    await expect.poll(() => mail.caught.some(({ raw }) => raw.includes("NON"))).toBe(true);
    expect(await end(instance)).toBe(0);
  });

  it("names a migration that the database refuses, and leaves nothing of it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "host-migrations-"));
    writeFileSync(join(folder, "9001_wrong.sql"), "CREATE TABLE half (id int); SELECT nothing_here;");
    const connection = holdConnection(postgres.url, quiet);
    try {
      await expect(migrate(connection, folder)).rejects.toThrow(PlainProblem);
      await expect(migrate(connection, folder)).rejects.toThrow("9001_wrong.sql");
      expect(await query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    } finally {
      await connection.end();
      rmSync(folder, { recursive: true });
    }
  });

  it("runs each schedule in one instance, and in the other once the first has ended", async () => {
    const connections = [holdConnection(postgres.url, quiet), holdConnection(postgres.url, quiet)];
    // The instances of this file hold the lock of the site: they give it up first.
    await Promise.all(instances.map(end));
    const runs: number[] = [];
    const stops = connections.map((connection, index) => {
      const job: ScheduledFunction = { name: "essai", schedule: "* * * * * *", run: async () => void runs.push(index) };
      return startSchedules([job], () => isLeader(connection, quiet));
    });
    await expect.poll(() => runs.length).toBeGreaterThan(2);
    const first = runs[0] ?? 0;
    expect(new Set(runs)).toEqual(new Set([first]));
    stops[first]?.();
    await connections[first]?.end();
    await expect.poll(() => runs.at(-1)).toBe(1 - first);
    stops[1 - first]?.();
    await connections[1 - first]?.end();
  });

  it("runs the schedules when no database can say whose turn it is: somebody has to tell of the outage", async () => {
    const lines: string[] = [];
    const connection = holdConnection("postgres://postgres@127.0.0.1:9/postgres", quiet);
    expect(await isLeader(connection, (line) => lines.push(line))).toBe(true);
    expect(lines.join()).toContain("ECONNREFUSED");
    await connection.end();
  });
});
