import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { allowTsxImports } from "../../../scripts/host/tsx-imports.ts";
import { startDatabase } from "../../../scripts/local/database/database.ts";
import { say } from "../../../scripts/process/command-line.ts";
import { startRealPostgres } from "../../support/real-postgres.ts";
import { ALL_NAUGHTY_STRINGS } from "./naughty-strings.ts";

const HELP = `npm run test:abuse -- [--seed 1] [--runs 20000] [--only input|misuse|spam] [--embedded]
input   posts what attackers and careless programs post: naughty strings in every text field of every form, hostile JSON
        bodies and headers, and generated input for every form's rules (--runs inputs each). No answer may be a 5xx or
        take two seconds, text is stored as documented, mail goes to the broker's mailboxes only.
misuse  uses the forms against somebody else, with the limits of a deployed site: mail bombs, phishing strings in
        receipts, 200 visitors behind one address, floods of 10,000 declarations with an honest one in the middle.
spam    has SpamAssassin judge one mail of every kind: at most 0.1 each.`;

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "20000" },
    only: { type: "string" },
    embedded: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const seed = Number(options.seed);
const runs = Number(options.runs);
const PARTS = ["input", "misuse", "spam"];
const parts = options.only === undefined ? PARTS : [options.only];
const unknownPart = parts.some((part) => !PARTS.includes(part));
if (options.help || unknownPart || !Number.isInteger(seed) || !Number.isInteger(runs) || runs < 1) {
  process.stdout.write(`${HELP}\n`);
  process.exit(options.help ? 0 : 2);
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
process.chdir(root);
process.env.PGUSER ??= "postgres";
const migrations = `${root}/netlify/database/migrations`;
console.log = () => undefined;

const real = options.embedded ? null : await startRealPostgres(migrations);
const local = real ?? (await startDatabase());
// The answer page without JavaScript is React, which Node reads only with help.
allowTsxImports();
const { runAbuse, abuseSummary } = await import("./campaign.ts");
const { misuseSummary, runMisuse } = await import("./misuse.ts");
const { judgeSpam } = await import("./spam.ts");
const { closeDatabase, database } = await import("../../../netlify/kernel/database.ts");
const { loadIdentity } = await import("../../../netlify/kernel/site-identity.ts");
const { startMailCatcher } = await import("../../functions/mail-server.ts");
const catcher = await startMailCatcher();
Object.assign(process.env, {
  NETLIFY_DB_URL: local.url,
  SMTP_URL: catcher.url,
  LEADS_SECRET: "secret-des-abus",
  LEADS_RATE_PER_MINUTE: "1000000",
  LEADS_RATE_PER_HOUR: "1000000",
  LEADS_RATE_CEILING: "1000000",
  ...(real ? { LEADS_POOL_SIZE: "4" } : {}),
});

async function input(): Promise<readonly string[]> {
  const report = await runAbuse({
    seed,
    strings: ALL_NAUGHTY_STRINGS,
    share: 1,
    mutations: 2_000,
    schemaRuns: runs,
    requestRuns: Math.ceil(runs / 100),
    mailEvery: 25,
    slowMs: 2_000,
    database,
    caught: catcher.caught,
    mailboxes: new Set(Object.values(loadIdentity().mailboxes)),
    say,
  });
  const statuses = [...report.byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  say(`answers ${statuses.join(", ")}; longest ${Math.round(report.longestMs)} ms; ${report.mails} mails read`);
  say(abuseSummary(report));
  return report.violations;
}

async function misuse(): Promise<readonly string[]> {
  const report = await runMisuse({
    database,
    caught: catcher.caught,
    bombPerHour: 40,
    phishingStep: 1,
    visitors: 200,
    flood: 10_000,
    say,
  });
  say(misuseSummary(report));
  return report.violations;
}

async function spam(): Promise<readonly string[]> {
  const report = await judgeSpam({ database, catcher });
  for (const line of report.lines) say(line);
  return report.violations;
}

let failed = true;
say(
  `seed ${seed}, ${ALL_NAUGHTY_STRINGS.length} strings, ${real ? `PostgreSQL ${real.version}` : "embedded Postgres"}`,
);
try {
  const violations: string[] = [];
  for (const [name, part] of Object.entries({ input, misuse, spam })) {
    if (!parts.includes(name)) continue;
    const started = performance.now();
    violations.push(...(await part()));
    say(
      `${name}: ${Math.round((performance.now() - started) / 1_000)} s, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
  }
  for (const violation of violations.slice(0, 40)) say(`BROKEN  ${violation}`);
  failed = violations.length > 0;
} finally {
  await closeDatabase();
  await catcher.stop();
  await local.stop();
}
process.exit(failed ? 1 : 0);
