import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type RealPostgres, startRealPostgres } from "../../support/real-postgres.ts";
import { multiplyRequests } from "../desk/scenario.ts";
import type { BenchMessage } from "./lead-worker.ts";
import { median } from "./pages/median.ts";

const HELP = `npm run bench:leads -- [--seconds 10] [--runs 5] [--rows 0,100000,1000000] [--kinds honest,flood]
       npm run bench:leads -- --soak <minutes>
Calls the send-email function in plain Node, with PostgreSQL on this machine, from varied addresses, the rate counter's
real writes included and mails left to the outbox: honest requests (each with its token) and a flood (without), with so
many requests stored before. The cases take turns, and the median of the runs counts. Fails below 1,000 leads a second,
above 100 ms (p99), below 0.8 of the rate without rows, and on any error. With --soak, honest requests for so long on
tables that grow to millions of rows, it fails on any error and when memory grows by 10 % or more.`;

const WANTED_RATE = 1_000;
const WANTED_P99_MS = 100;
const WANTED_SHARE = 0.8;
const WANTED_GROWTH = 0.1;
const CONCURRENCY = 24;

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
    rows: { type: "string", default: "0,100000,1000000" },
    kinds: { type: "string", default: "honest,flood" },
    soak: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const isSoak = options.soak !== undefined;
const seconds = isSoak ? Number(options.soak) * 60 : Number(options.seconds);
const runs = isSoak ? 1 : Number(options.runs);
const sizes = isSoak ? [0] : options.rows.split(",").map(Number);
const kinds = isSoak ? ["honest"] : options.kinds.split(",");
const known = ["honest", "flood"];
if (
  ![seconds, runs].every((number) => number > 0) ||
  sizes.some(Number.isNaN) ||
  kinds.some((kind) => !known.includes(kind))
) {
  console.error(HELP);
  process.exit(2);
}

process.env.PGUSER ??= "postgres";
const root = fileURLToPath(new URL("../../..", import.meta.url));
const servers = new Map<number, RealPostgres>();
for (const size of sizes) {
  const server = await startRealPostgres(`${root}/netlify/database/migrations`);
  if (server === null) {
    console.error("This bench needs a PostgreSQL server (initdb and postgres in the PATH, or PG_BIN=<folder>).");
    process.exit(2);
  }
  servers.set(size, server);
  await multiplyRequests(server.url, size);
}

/** What a run told: answers by tenths of a millisecond, so that a long soak keeps no list. */
interface Measured {
  readonly histogram: Map<number, number>;
  answers: number;
  errors: number;
  functionMs: number;
  databaseMs: number | null;
  rss: number[];
}

function percentile({ histogram, answers }: Measured, share: number): number {
  let left = Math.ceil(answers * share);
  for (const [slot, count] of [...histogram].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return slot / 10;
  }
  return 0;
}

/** A worker of its own, so that no run inherits the memory or the compiled code of another. */
async function measure(server: RealPostgres, kind: string, turn: number): Promise<Measured> {
  const child = fork(
    fileURLToPath(new URL("./lead-worker.ts", import.meta.url)),
    [CONCURRENCY, seconds, turn, kind].map(String),
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_NO_WARNINGS: "1",
        NETLIFY_DB_URL: server.url,
        LEADS_SECRET: "banc-de-mesure",
        LEADS_INLINE_MAIL: "off",
        LEADS_POOL_SIZE: "10",
        SMTP_URL: "",
      },
      // Log lines are written, to nowhere: their cost is part of the measure.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const measured: Measured = { histogram: new Map(), answers: 0, errors: 0, functionMs: 0, databaseMs: null, rss: [] };
  let before: number | null = null;
  child.on("message", (message: BenchMessage) => {
    if (message.kind === "ready") before = server.cpuMs();
    if (message.kind === "done") {
      measured.functionMs = message.cpuMs;
      const after = server.cpuMs();
      measured.databaseMs = before === null || after === null ? null : after - before;
    }
    if (message.kind !== "beat") return;
    for (const latency of message.latencies) {
      const slot = Math.round(latency * 10);
      measured.histogram.set(slot, (measured.histogram.get(slot) ?? 0) + 1);
    }
    measured.answers += message.latencies.length;
    measured.errors += message.errors;
    measured.rss.push(message.rssBytes);
  });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) throw new Error(`a worker ended with code ${code}`);
  return measured;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Growth of memory between the first and the last tenth of the run, once the first minute (or fifth) has passed. */
function memoryGrowth(samples: readonly number[]): number {
  const steady = samples.slice(Math.min(60, Math.floor(samples.length / 5)));
  const tenth = Math.max(1, Math.floor(steady.length / 10));
  return mean(steady.slice(-tenth)) / mean(steady.slice(0, tenth)) - 1;
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`;
console.log(`${machine}, Node ${process.versions.node}, PostgreSQL ${[...servers.values()][0]?.version}`);
const cases = sizes.flatMap((size) => kinds.map((kind) => ({ size, kind, measured: [] as Measured[] })));
const loadBefore = loadavg()[0] ?? 0;
try {
  for (let turn = 0; turn < runs; turn += 1) {
    for (const { size, kind, measured } of cases) {
      const server = servers.get(size);
      if (server) measured.push(await measure(server, kind, turn * 2 + known.indexOf(kind)));
    }
  }
} finally {
  for (const server of servers.values()) await server.stop();
}
console.log(
  `Load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after; ${runs} run(s) of ${seconds} s each`,
);

const failures: string[] = [];
const rates = new Map<string, number>();
for (const { size, kind, measured } of cases) {
  const of = (read: (one: Measured) => number) => median(measured.map(read));
  const rate = of(({ answers }) => answers / seconds);
  const p99 = of((one) => percentile(one, 0.99));
  const functionMs = of((one) => one.functionMs / one.answers);
  const databaseMs = of((one) => (one.databaseMs ?? Number.NaN) / one.answers);
  const errors = measured.reduce((sum, one) => sum + one.errors, 0);
  const growth = Math.max(...measured.map(({ rss }) => memoryGrowth(rss)));
  const empty = rates.get(kind) ?? rate;
  rates.set(kind, empty);
  const name = `${kind}, ${size.toLocaleString("en")} rows`;
  console.log(
    `${name.padEnd(24)} ${rate.toFixed(0)} a second (${(rate / empty).toFixed(2)}), p99 ${p99} ms, ${errors} errors, processor ${functionMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms (function + database), memory ${(growth * 100).toFixed(1)} %`,
  );
  if (errors > 0) failures.push(`${name}: ${errors} error(s)`);
  if (isSoak && growth >= WANTED_GROWTH) failures.push("memory grew by 10 % or more");
  if (isSoak) continue;
  if (rate < WANTED_RATE * (size === 0 ? 1 : WANTED_SHARE)) failures.push(`${name}: ${rate.toFixed(0)} leads a second`);
  if (size === 0 && p99 > WANTED_P99_MS) failures.push(`${name}: p99 above ${WANTED_P99_MS} ms`);
  if (rate < empty * WANTED_SHARE) failures.push(`${name}: below ${WANTED_SHARE} of the rate without rows`);
}
console.log(failures.length === 0 ? "bench:leads passed" : `bench:leads failed: ${failures.join("; ")}`);
process.exit(failures.length === 0 ? 0 : 1);
