// `npm run bench:desk`: how long a search and the list of the desk take with many requests stored, on the embedded
// database and on a PostgreSQL of this machine. Prints a table and the load of the machine; nothing decides by it.
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { readInboxQuery } from "../../../netlify/desk/inbox/inbox-query.ts";
import { countViews, readInbox } from "../../../netlify/desk/inbox/inbox-store.ts";
import { openDatabase } from "../../../netlify/kernel/database.ts";
import { startRealPostgres } from "../../support/real-postgres.ts";
import { multiplyRequests } from "../desk/scenario.ts";
import { median } from "./pages/median.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const RUNS = 9;
const EMBEDDED_ROWS = Number(process.env.BENCH_EMBEDDED_ROWS ?? 25_000);
const NATIVE_ROWS = Number(process.env.BENCH_NATIVE_ROWS ?? 50_000);

/** An odd number, so that half of the open requests are suspects, as half of all are. */
const OPEN_EVERY = 99;

const now = new Date();
const who = { now, tonight: new Date(now.getTime() + 8 * 3_600_000), memberId: 1 };
const query = (address: string) => readInboxQuery(new URLSearchParams(address));

/** What is measured: name, goal in milliseconds on the embedded and on the native database, and the work. */
const CASES = [
  ["search: an address", 150, 100, "q=client12345@exemple.example"],
  ["search: digits of every number", 150, 100, "q=3998"],
  ["search: a word of every request", 150, 100, "q=exemple"],
  ["search: nothing found", 150, 100, "q=introuvable"],
  ["search: the same, among the closed", 150, 100, "vue=closes&q=exemple"],
  ["list: À faire", 50, 50, ""],
  ["list: Closes", 50, 50, "vue=closes"],
] as const;

/** The lists that are opened while thousands of suspects are open. */
const FLOODED = [
  ["À faire", ""],
  ["À vérifier", "vue=a-verifier"],
] as const;
const PORTION = 5_000;

async function measure(url: string, name: string, rows: number): Promise<void> {
  // What a firm still has to do is some hundred requests, whatever the past holds.
  await multiplyRequests(url, rows, OPEN_EVERY);
  const database = openDatabase(url);
  await database.query("ANALYZE");
  const timed = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    return median(times);
  };
  const isNative = name !== "embedded";
  for (const [what, embeddedGoal, nativeGoal, address] of CASES) {
    const took = await timed(() => readInbox(database, query(address), who));
    print([name, String(rows), what, took.toFixed(1), String(isNative ? nativeGoal : embeddedGoal)]);
  }
  const counts = async (what: string) =>
    print([name, String(rows), what, (await timed(() => countViews(database, who, []))).toFixed(1), "50"]);
  await counts("counts of the views");
  // A flood that nobody has put aside: every suspect is open.
  for (let from = 0; from < rows; from += PORTION) {
    const some = { from, to: from + PORTION };
    await database.query("UPDATE leads SET status = 'new' WHERE suspect AND id > $from AND id <= $to", some);
  }
  await database.query("ANALYZE");
  for (const [what, address] of FLOODED) {
    const took = await timed(() => readInbox(database, query(address), who));
    print([name, String(rows), `flood: ${what}`, took.toFixed(1), "50"]);
  }
  await counts("flood: counts of the views");
  await database.end();
}

function print(cells: readonly string[]): void {
  const widths = [22, 8, 34, 10, 6];
  console.log(cells.map((cell, index) => cell.padEnd(widths[index] ?? 10)).join(" "));
}

print(["database", "rows", "what", "median ms", "goal"]);
const embedded = fork(`${root}/tests/functions/database-process.ts`, { cwd: root });
const [url] = await once(embedded, "message");
await measure(String(url), "embedded", EMBEDDED_ROWS);
embedded.disconnect();

process.env.PGUSER ??= "postgres";
const server = await startRealPostgres(`${root}/netlify/database/migrations`);
if (server === null) console.log("No PostgreSQL is installed here: PG_BIN names the folder of one.");
else {
  await measure(server.url, `PostgreSQL ${server.version}`.slice(0, 22), NATIVE_ROWS);
  await server.stop();
}
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
process.exit(0);
