import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadIdentity } from "../../../netlify/kernel/site-identity.ts";
import { startDatabase } from "../../../scripts/local/database/database.ts";
import { say } from "../../../scripts/process/command-line.ts";
import { startRealPostgres } from "../../support/real-postgres.ts";
import { type CampaignDatabase, runCampaign, summary } from "./campaign.ts";

const HELP = `npm run test:faults -- [--seed 1] [--faults 1000] [--lanes 6] [--embedded]
Injects faults over the loss table (database, mail server, processes, connections, clocks) into real processes of the
production server (npm run host), then checks that no acknowledged lead is lost and none is there twice. Uses PostgreSQL where one is
installed (PG_BIN names its folder), the embedded one elsewhere or with --embedded. The same seed gives the same plan.`;

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    faults: { type: "string", default: "1000" },
    lanes: { type: "string", default: "6" },
    embedded: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const [seed, faults, lanes] = [options.seed, options.faults, options.lanes].map(Number);
const isCount = (number: number | undefined): number is number => Number.isInteger(number) && Number(number) > 0;
if (options.help || !isCount(seed) || !isCount(faults) || !isCount(lanes)) {
  process.stdout.write(`${HELP}\n`);
  process.exit(options.help ? 0 : 2);
}

process.env.PGUSER ??= "postgres";
const root = fileURLToPath(new URL("../../..", import.meta.url));
// The functions' log lines of this process are not part of the report.
console.log = () => undefined;

async function openDatabaseForRun(): Promise<CampaignDatabase & { name: string; stop(): Promise<void> }> {
  const real = options.embedded ? null : await startRealPostgres();
  if (real) {
    // Its first instance applies the migrations.
    const { url, version, crashAndRestart, stop } = real;
    return { name: `PostgreSQL ${version}`, url, embedded: false, crashAndRestart, stop };
  }
  const { url, stop } = await startDatabase();
  return { name: "embedded Postgres (one session)", url, embedded: true, crashAndRestart: null, stop };
}

const started = performance.now();
const database = await openDatabaseForRun();
say(`seed ${seed}, ${faults} faults, ${lanes} processes, ${database.name}, Node ${process.versions.node}`);
const mailboxes = new Set(Object.values(loadIdentity(root).mailboxes));
/** A run in which fewer of the faults came about than this share has shown nothing. */
const ENOUGH = 0.95;
let failed = true;
try {
  const report = await runCampaign({ seed, faults, lanes, database, say }, mailboxes);
  const injected = [...report.faultsByKind.values()].reduce((sum, times) => sum + times, 0);
  for (const [kind, times] of [...report.faultsByKind].sort(([a], [b]) => (a < b ? -1 : 1))) {
    say(`${String(times).padStart(5)}  ${kind}`);
  }
  say(`${String(injected).padStart(5)}  faults in all, ${report.kills} processes killed`);
  say(
    `told « Demande transmise par e-mail » while the database was away (« NON ENREGISTRÉ », in a mailbox of the broker): ${report.byMailAlone}`,
  );
  say(
    `stored although the visitor was shown the alert: ${report.unacknowledgedRows}; mails repeated under the same Message-ID: ${report.repeatedMails}`,
  );
  say(`${Math.round((performance.now() - started) / 1_000)} s, load average ${(loadavg()[0] ?? 0).toFixed(1)}`);
  say(`mails of which nobody knows whether they arrived, alerted: ${report.unknown}`);
  for (const fault of report.notInjected) say(`not injected  ${fault}`);
  for (const violation of report.violations.slice(0, 40)) say(`BROKEN  ${violation}`);
  failed = report.violations.length > 0 || report.lost > 0 || report.duplicates > 0;
  if (report.notInjected.length > injected * (1 - ENOUGH)) {
    say(`NOT SHOWN  ${report.notInjected.length} of ${injected} faults never came about`);
    failed = true;
  }
  say(summary(report));
} finally {
  await database.stop();
}
process.exit(failed ? 1 : 0);
