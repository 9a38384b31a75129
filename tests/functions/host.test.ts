import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../netlify/kernel/database.ts";
import type { ScheduledFunction } from "../../scripts/host/function-runner.ts";
import { holdConnection } from "../../scripts/host/held-connection.ts";
import { migrate } from "../../scripts/host/migrate.ts";
import { isLeader, startSchedules } from "../../scripts/host/schedules.ts";
import { PlainProblem } from "../../scripts/setup/prepare.mjs";
import { type HostInstance, startHostInstance } from "../support/host-instance.ts";
import { findPostgres, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";
import { type MailCatcher, startMailCatcher } from "./mail-server.ts";
import { ORIGIN, requestBody, TEST_SECRET } from "./request-harness.ts";

const SEND_PATH = "/.netlify/functions/send-email";
const quiet = () => {};

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
  let one: HostInstance;
  let other: HostInstance;

  const start = (url = postgres.url) =>
    startHostInstance({
      NETLIFY_DB_URL: url,
      LEADS_POOL_SIZE: "4",
      LEADS_SECRET: TEST_SECRET,
      SMTP_URL: mail.url,
      HOST_TEST_PUBLISH: publish,
      URL: ORIGIN,
    });
  const send = (instance: HostInstance, body: unknown) =>
    instance.ask(SEND_PATH, {
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

  beforeAll(async () => {
    const started = await startRealPostgres();
    if (started === null) throw new Error("PostgreSQL was there a moment ago.");
    postgres = started;
    mail = await startMailCatcher();
    publish = writeSite();
    [one, other] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
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
    const answers = await Promise.all([send(one, body), send(other, body)]);
    const said = await Promise.all(answers.map((answer) => answer.json() as Promise<{ reference: string }>));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(said[0]?.reference).toBe(said[1]?.reference);
    expect(await query("SELECT reference FROM leads")).toEqual([{ reference: said[0]?.reference }]);
    await expect.poll(() => query("SELECT state FROM outbox WHERE kind = 'lead'")).toEqual([{ state: "sent" }]);
    expect(mail.caught.filter(({ mail: { subject } }) => subject?.includes("[Contact]"))).toHaveLength(1);
  });

  it("serves files at their clean addresses, with the rules of _headers and _redirects, and its own 404 page", async () => {
    const page = await one.ask("/offres/auto");
    expect([page.status, page.headers.get("x-essai"), await page.text()]).toEqual([200, "oui", "<h1>Auto</h1>"]);
    const tag = page.headers.get("etag") ?? "";
    const again = await other.ask("/offres/auto", { headers: { "if-none-match": tag } });
    expect(again.status).toBe(304);
    const moved = await one.ask("/ancienne");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${ORIGIN}/offres/auto`]);
    const missing = await one.ask("/rien");
    expect([missing.status, await missing.text()]).toEqual([404, "<h1>Introuvable</h1>"]);
    for (const path of ["/_headers", "/_redirects", "/%2e%2e/package.json", "/..%2fpackage.json"])
      expect((await one.ask(path)).status, path).toBe(404);
  });

  it("answers the health address", async () => {
    const answer = await one.ask("/healthz");
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
    await instance.ask("/healthz");
    const ended = instance.stop();
    // The port is closed once the signal has arrived: the rest of the body comes after it.
    await expect
      .poll(() =>
        instance.ask("/healthz").then(
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
    expect((await instance.ask("/offres/auto")).status).toBe(200);
    const answer = await send(instance, requestBody());
    expect(answer.status).toBe(200);
    await expect.poll(() => mail.caught.some(({ raw }) => raw.includes("NON"))).toBe(true);
    expect(await instance.stop()).toBe(0);
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

  it("takes a database with the whole first row of migrations as it is, and refuses half of it in French", async () => {
    await query("CREATE DATABASE earlier");
    const connection = holdConnection(postgres.url.replace(/[^/]*$/, "earlier"), quiet);
    const noted = (...applied: readonly string[]) =>
      connection.query(`INSERT INTO netlify.migrations VALUES ${applied.map((name) => `('${name}')`).join(", ")}`);
    const stored = () => connection.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");
    const folder = "netlify/database/migrations";
    try {
      await connection.query("CREATE SCHEMA netlify; CREATE TABLE netlify.migrations (name text PRIMARY KEY)");
      await connection.query("CREATE TABLE audit (id int)");
      await noted("0001_leads", "0002_lighter_writes");
      await expect(migrate(connection, folder)).rejects.toThrow("une partie des 36 premières migrations");
      expect(await stored()).toEqual([{ relname: "audit" }]);
      // The server does not start: it would answer every visitor that the database is away.
      await expect(start(postgres.url.replace(/[^/]*$/, "earlier"))).rejects.toThrow("ended before it listened");
      const files = readdirSync(folder).map((file) => file.replace(".sql", ""));
      await noted(...files.filter((name) => name !== "0001_leads"));
      expect(await migrate(connection, folder)).toEqual([]);
      expect(await stored()).toEqual([{ relname: "audit" }]);
    } finally {
      await connection.end();
    }
  });

  it("runs each schedule in one instance, and in the other once the first has ended", async () => {
    const connections = [holdConnection(postgres.url, quiet), holdConnection(postgres.url, quiet)];
    // The instances of this file hold the lock of the site: they give it up first.
    await Promise.all([one.stop(), other.stop()]);
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
