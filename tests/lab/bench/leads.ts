import { fork } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "../../../netlify/leads/database.ts";
import { startRealPostgres } from "../../support/real-postgres.ts";
import type { BenchMessage } from "./lead-worker.ts";

const HELP = `npm run bench:leads -- [--seconds 60] [--soak <minutes>] [--processes 1] [--concurrency 24]
Calls the send-email function in plain Node, with PostgreSQL on this machine, from varied addresses, the rate counter's
real writes included and mails left to the outbox. Fails below 1,000 leads a second, above 100 ms (p99) and on any
error. With --soak, whose tables grow to millions of rows, it fails on any error and when memory grows by 10 % or more.`;

const WANTED_RATE = 1_000;
const WANTED_P99_MS = 100;
const WANTED_GROWTH = 0.1;

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    soak: { type: "string" },
    processes: { type: "string", default: "1" },
    concurrency: { type: "string", default: "24" },
    help: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const seconds = options.soak === undefined ? Number(options.seconds) : Number(options.soak) * 60;
const processes = Number(options.processes);
const concurrency = Number(options.concurrency);
if (![seconds, processes, concurrency].every((number) => Number.isFinite(number) && number > 0)) {
  console.error(HELP);
  process.exit(2);
}

process.env.PGUSER ??= "postgres";
const root = fileURLToPath(new URL("../../..", import.meta.url));
const postgres = await startRealPostgres(`${root}/netlify/database/migrations`);
if (postgres === null) {
  console.error("This bench needs a PostgreSQL server (initdb and postgres in the PATH, or PG_BIN=<folder>).");
  process.exit(2);
}

/** Answers of one process: a histogram of tenths of a millisecond, so that a long soak keeps no list. */
const histogram = new Map<number, number>();
let answers = 0;
let errors = 0;
let handlerCpuMs = 0;
let databaseCpuBefore: number | null = null;
const rss: number[][] = [];

function take(worker: number, message: Extract<BenchMessage, { kind: "beat" }>): void {
  for (const latency of message.latencies) {
    const slot = Math.round(latency * 10);
    histogram.set(slot, (histogram.get(slot) ?? 0) + 1);
  }
  answers += message.latencies.length;
  errors += message.errors;
  rss[worker] = [...(rss[worker] ?? []), message.rssBytes];
}

function percentile(share: number): number {
  let left = Math.ceil(answers * share);
  for (const [slot, count] of [...histogram].sort(([a], [b]) => a - b)) {
    left -= count;
    if (left <= 0) return slot / 10;
  }
  return 0;
}

function runWorker(index: number, url: string): Promise<void> {
  const child = fork(
    fileURLToPath(new URL("./lead-worker.ts", import.meta.url)),
    [concurrency, seconds, index].map(String),
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_NO_WARNINGS: "1",
        NETLIFY_DB_URL: url,
        LEADS_SECRET: "banc-de-mesure",
        LEADS_INLINE_MAIL: "off",
        LEADS_POOL_SIZE: "10",
        SMTP_URL: "",
      },
      // Log lines are written, to nowhere: their cost is part of the measure.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  return new Promise((resolve, reject) => {
    child.on("message", (message: BenchMessage) => {
      // The first worker whose warm-up has ended starts the measure of the database.
      if (message.kind === "ready") databaseCpuBefore ??= postgres?.cpuMs() ?? null;
      if (message.kind === "beat") take(index, message);
      if (message.kind === "done") handlerCpuMs += message.cpuMs;
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`))));
  });
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Growth of memory between the first and the last tenth of the run, once the first minute (or fifth) has passed. */
function memoryGrowth(samples: readonly number[]): number {
  const steady = samples.slice(Math.min(60, Math.floor(samples.length / 5)));
  const tenth = Math.max(1, Math.floor(steady.length / 10));
  return mean(steady.slice(-tenth)) / mean(steady.slice(0, tenth)) - 1;
}

const loadBefore = loadavg()[0] ?? 0;
let rows: Readonly<Record<string, unknown>> = {};
let databaseCpuMs: number | null = null;
try {
  await Promise.all(Array.from({ length: processes }, (_, index) => runWorker(index, postgres.url)));
  const after = postgres.cpuMs();
  databaseCpuMs = databaseCpuBefore === null || after === null ? null : after - databaseCpuBefore;
  const database = openDatabase(postgres.url);
  rows =
    (
      await database.query(
        "SELECT (SELECT count(*)::int FROM leads) AS leads, (SELECT count(*)::int FROM outbox) AS mails, (SELECT count(*)::int FROM visit_counters) AS counters",
      )
    ).rows[0] ?? {};
  await database.end();
} finally {
  await postgres.stop();
}

const rate = answers / seconds;
const p99 = percentile(0.99);
const growth = Math.max(...rss.map(memoryGrowth));
const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;
const table: [string, string][] = [
  ["Machine", `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB`],
  [
    "Software",
    `Node ${process.versions.node}, PostgreSQL ${postgres.version}, ${processes} process(es), ${concurrency} at once each`,
  ],
  ["Load average before / after", `${loadBefore.toFixed(2)} / ${(loadavg()[0] ?? 0).toFixed(2)}`],
  ["Duration", `${seconds} s`],
  ["Accepted leads", `${answers - errors} (${rate.toFixed(0)} per second)`],
  ["p50 / p99 / longest", `${percentile(0.5)} / ${p99} / ${percentile(1)} ms`],
  ["Errors", String(errors)],
  ["Rows: leads / mails / counters", `${rows.leads} / ${rows.mails} / ${rows.counters} (warm-up of 2 s included)`],
  [
    "Processor time per lead",
    `function ${(handlerCpuMs / answers).toFixed(2)} ms, database ${databaseCpuMs === null ? "?" : (databaseCpuMs / answers).toFixed(2)} ms (on a busy machine this tells more than the rate)`,
  ],
  [
    "Memory (RSS)",
    `${rss.map((samples) => megabytes(samples.at(-1) ?? 0)).join(", ")}, growth ${(growth * 100).toFixed(1)} %`,
  ],
];
const width = Math.max(...table.map(([label]) => label.length));
for (const [label, value] of table) console.log(`${label.padEnd(width)}  ${value}`);

const failures = [
  options.soak === undefined && rate < WANTED_RATE && `below ${WANTED_RATE} leads a second`,
  options.soak === undefined && p99 > WANTED_P99_MS && `p99 above ${WANTED_P99_MS} ms`,
  errors > 0 && `${errors} error(s)`,
  options.soak !== undefined && growth >= WANTED_GROWTH && "memory grew by 10 % or more",
].filter((failure) => failure !== false);
console.log(failures.length === 0 ? "bench:leads passed" : `bench:leads failed: ${failures.join("; ")}`);
process.exit(failures.length === 0 ? 0 : 1);
