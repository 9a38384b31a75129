import { openDatabase, type Queryable, type Row } from "../../../netlify/kernel/database.ts";
import type { AcceptedMail } from "./faulty-mail-server.ts";
import { FAULT_KINDS, type FaultKind } from "./kinds.ts";
import { type Lane, startLane } from "./lane.ts";
import { seededRandom, shuffled } from "./random.ts";
import { Visitors } from "./visitor.ts";

/** The database of a run, freshly migrated and empty. */
export interface CampaignDatabase {
  readonly url: string;
  /** The embedded server has one session for everybody. */
  readonly embedded: boolean;
  readonly crashAndRestart: (() => Promise<void>) | null;
}

export interface CampaignOptions {
  readonly seed: number;
  readonly faults: number;
  readonly lanes: number;
  readonly database: CampaignDatabase;
  /** Leaves the slowest faults out (the short run inside `npm test`). */
  readonly quick?: boolean;
  readonly say: (line: string) => void;
}

export interface CampaignReport {
  readonly faultsByKind: ReadonlyMap<string, number>;
  readonly kills: number;
  /** Visitors who saw « Demande envoyée ». */
  readonly acknowledged: number;
  /** Acknowledged requests that have exactly one row. */
  readonly rows: number;
  /** Visitors who read « Demande transmise par e-mail »: the mail « NON ENREGISTRÉ » is their copy. */
  readonly byMailAlone: number;
  /** Committed although the visitor was told otherwise. */
  readonly unacknowledgedRows: number;
  readonly lost: number;
  readonly duplicates: number;
  readonly mailed: number;
  readonly dead: number;
  /** Mails that came more than once (same Message-ID). */
  readonly repeatedMails: number;
  /** Mails of which nobody knows whether they arrived, each with an alert or a copy that did. */
  readonly unknown: number;
  /** Violations, in words; empty when the promise was kept. */
  readonly violations: readonly string[];
  /** Faults that the run itself could not inject, with the reason: they say nothing about the promise. */
  readonly notInjected: readonly string[];
}

const MINUTE = 60_000;
const INJECTION_TRIES = 3;
/** Six hours, and the time of the sweep that settles the last try. */
const SIX_HOURS_MINUTES = 6 * 60 + 10;
const CLOCK_AHEAD_MINUTES = 3 * 60;

/** Which fault comes when: shares by weight, order by seed, every kind at least once where there is room. */
export function planFaults(count: number, kinds: readonly FaultKind[], random: () => number): FaultKind[] {
  const total = kinds.reduce((sum, kind) => sum + kind.weight, 0);
  const plan = kinds.flatMap((kind) =>
    Array<FaultKind>(Math.max(1, Math.round((count * kind.weight) / total))).fill(kind),
  );
  while (plan.length < count) plan.push(...shuffled(kinds, random));
  return shuffled(plan, random).slice(0, Math.max(count, kinds.length));
}

/** One run of the sweep. If its process ends meanwhile (an injected crash), another one follows. */
async function sweepAt(lane: Lane, minutes: number, tries = 5): Promise<number> {
  let result: unknown;
  try {
    const response = await lane.call("/sweep", { method: "POST" }, { clockMs: Math.round(minutes * MINUTE) });
    result = await response.json();
  } catch (error) {
    if (tries <= 1) throw error;
    await lane.ready();
    return sweepAt(lane, minutes, tries - 1);
  }
  if (typeof result !== "object" || result === null) return 0;
  return ["sent", "failed", "unknown", "dead"].reduce((sum, key) => sum + Number(Reflect.get(result, key) ?? 0), 0);
}

/** Minutes at which the sweepers look, more and more seldom (the deployed ones come every minute). */
const SWEEPS = [0, 1, 2, 3, 5, 8, 10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 370, 400, 440, 480, 520, 560];

/** Lets time pass with everything working and two sweeps at once. */
async function drain(lanes: readonly Lane[], from: number, to: number): Promise<void> {
  const pair = lanes.slice(0, 2);
  for (const minutes of SWEEPS.filter((minute) => minute >= from && minute <= to)) {
    for (;;) {
      const taken = await Promise.all(pair.map((lane) => sweepAt(lane, minutes)));
      if (taken.every((count) => count === 0)) break;
    }
  }
}

interface RequestRow {
  readonly submissionId: string;
  readonly reference: string;
  readonly key: string;
  readonly mailState: string;
}

function readRequest(row: Row): RequestRow {
  const text = (name: string) => String(row[name] ?? "");
  return {
    submissionId: text("submission_id"),
    reference: text("reference"),
    key: `${text("email")} ${text("message")}`,
    mailState: text("state"),
  };
}

const LEADS = `
SELECT leads.submission_id::text, leads.reference, leads.email, leads."values"->>'message' AS message, outbox.state
FROM leads LEFT JOIN outbox ON outbox.lead_id = leads.id AND outbox.kind = 'lead'`;

const PENDING = `
SELECT count(*)::int AS late FROM outbox WHERE state = 'pending' AND kind IN ('lead', 'alert')`;

function count(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

async function inspect(
  database: Queryable,
  visitors: Visitors,
  accepted: readonly AcceptedMail[],
  mailboxes: ReadonlySet<string>,
): Promise<Omit<CampaignReport, "faultsByKind" | "kills" | "notInjected">> {
  const violations: string[] = [];
  const requests = (await database.query(LEADS)).rows.map(readRequest);
  const byKey = Map.groupBy(requests, ({ key }) => key);
  const mailsById = count(accepted.map(({ messageId }) => messageId));
  const unsaved = accepted.filter(({ subject }) => subject.startsWith("NON ENREGISTRÉ"));
  const wasMailed = (submissionId: string, among: readonly AcceptedMail[]) =>
    among.some(({ messageId }) => messageId.startsWith(`<lead.${submissionId}@`));

  const told = visitors.wishes.filter(({ acknowledged }) => acknowledged);
  let rows = 0;
  let lost = 0;
  for (const wish of told) {
    const found = byKey.get(`${wish.email} ${wish.message}`) ?? [];
    if (found.length === 1) {
      rows += 1;
      // The reference on the screen is the one that the broker can look up.
      if (!wish.references.every((reference) => reference === found[0]?.reference)) {
        violations.push(`${wish.submissionId}: told ${wish.references.join(", ")}, stored ${found[0]?.reference}`);
      }
    } else if (found.length === 0) {
      lost += 1;
      violations.push(`${wish.submissionId}: acknowledged and not stored`);
    }
  }
  const toldByMail = visitors.wishes.filter((wish) => wish.toldByMail);
  for (const wish of toldByMail) {
    const mail = unsaved.find(({ subject }) => wish.references.some((reference) => subject.includes(reference)));
    if (!mail?.to.every((address) => mailboxes.has(address))) {
      lost += 1;
      violations.push(`${wish.submissionId}: said to be mailed, and in no mailbox of the broker`);
    }
  }
  const duplicates = [...byKey.values()].reduce((sum, group) => sum + group.length - 1, 0);
  if (duplicates > 0) violations.push(`${duplicates} row(s) too many`);

  const known = new Set(told.map(({ email, message }) => `${email} ${message}`));
  const states = count(requests.map(({ mailState }) => mailState));
  const alerts = accepted.filter(({ messageId }) => messageId.startsWith("<alert.")).length;
  for (const { submissionId, mailState } of requests) {
    if (mailState === "sent" && !wasMailed(submissionId, accepted)) {
      violations.push(`${submissionId}: said to be mailed, but no server took it`);
    }
    if (mailState === "unknown" && !wasMailed(submissionId, accepted) && alerts === 0) {
      violations.push(`${submissionId}: nobody knows whether it was mailed, and nobody was told`);
    }
    if (!["sent", "dead", "unknown"].includes(mailState))
      violations.push(`${submissionId}: mail is ${mailState || "missing"}`);
  }
  if ((states.get("dead") ?? 0) > 0 && alerts === 0) violations.push("mails are dead and nobody was told");
  return {
    acknowledged: told.length,
    rows,
    byMailAlone: toldByMail.length,
    unacknowledgedRows: requests.filter(({ key }) => !known.has(key)).length,
    lost,
    duplicates,
    mailed: states.get("sent") ?? 0,
    dead: states.get("dead") ?? 0,
    unknown: states.get("unknown") ?? 0,
    repeatedMails: [...mailsById.values()].reduce((sum, times) => sum + times - 1, 0),
    violations,
  };
}

/** A second way to the database, with transactions, that no fault touches. */
function quietDatabase(url: string) {
  const plain = openDatabase(url);
  return {
    query: plain.query,
    end: plain.end,
    async transaction(work: (query: Queryable["query"]) => Promise<void>) {
      // A pool of one keeps all statements on one connection.
      const before = process.env.LEADS_POOL_SIZE;
      process.env.LEADS_POOL_SIZE = "1";
      const single = openDatabase(url);
      if (before === undefined) delete process.env.LEADS_POOL_SIZE;
      else process.env.LEADS_POOL_SIZE = before;
      try {
        await single.query("BEGIN");
        await work(single.query);
      } finally {
        await single.end();
      }
    },
  };
}

/** Injects the faults, lets time go by, and looks whether the promise held. */
export async function runCampaign(options: CampaignOptions, mailboxes: ReadonlySet<string>): Promise<CampaignReport> {
  const { seed, faults, database, say } = options;
  const random = seededRandom(seed);
  const kinds = FAULT_KINDS.filter((kind) => !(kind.realOnly && database.embedded) && !(kind.slow && options.quick));
  const plan = planFaults(faults, kinds, random);
  const visitors = new Visitors(seed);
  const accepted: AcceptedMail[] = [];
  const accept = (mail: AcceptedMail) => accepted.push(mail);
  const quiet = quietDatabase(database.url);
  const laneOptions = { databaseUrl: database.url, poolSize: database.embedded ? 1 : 3, accept };
  const lanes = await Promise.all(Array.from({ length: options.lanes }, () => startLane(laneOptions)));
  const spare = await startLane(laneOptions);
  const problems: string[] = [];
  const notInjected: string[] = [];
  let done = 0;
  try {
    await Promise.all([...lanes, spare].map((lane) => lane.ready()));
    const waiting = [...plan];
    let restarting: Promise<void> = Promise.resolve();
    // Two crashes of the server never overlap.
    const crashDatabase = database.crashAndRestart
      ? () => {
          restarting = restarting.then(() => database.crashAndRestart?.());
          return restarting;
        }
      : null;
    await Promise.all(
      lanes.map(async (lane) => {
        for (let kind = waiting.shift(); kind; kind = waiting.shift()) {
          // What the run itself could not do (its own connection, its own question to a server that crashes)
          // breaks no promise: the fault is tried again, and listed when it could not be injected.
          for (let tries = 1; tries <= INJECTION_TRIES; tries += 1) {
            try {
              await lane.ready();
              await kind.inject({ lane, other: spare, visitors, random, database: quiet, crashDatabase });
              break;
            } catch (error) {
              await restarting;
              lane.heal();
              if (tries === INJECTION_TRIES)
                notInjected.push(`${kind.name}: ${error instanceof Error ? error.message : "failed"}`);
            }
          }
          lane.heal();
          done += 1;
          if (done % 100 === 0) say(`${done} of ${plan.length} faults`);
        }
      }),
    );
    await restarting;
    for (const lane of [...lanes, spare]) {
      lane.heal();
      await lane.ready();
    }
    await drain([...lanes, spare], 0, SIX_HOURS_MINUTES);
    const late = (await quiet.query(`${PENDING} AND created_at <= $1`, { 1: new Date(Date.now() + MINUTE) })).rows[0]
      ?.late;
    if (late !== 0) problems.push(`${String(late)} mail(s) neither sent nor dead within six hours`);
    await drain([...lanes, spare], SIX_HOURS_MINUTES, SIX_HOURS_MINUTES + CLOCK_AHEAD_MINUTES);
    for (const end of [...lanes, spare].flatMap((lane) => lane.unexpectedEnds())) {
      problems.push(`a process ended by itself: ${end}`);
    }
    const found = await inspect(quiet, visitors, accepted, mailboxes);
    return {
      ...found,
      violations: [...problems, ...found.violations],
      notInjected,
      faultsByKind: count(plan.map(({ name }) => name)),
      kills: [...lanes, spare].reduce((sum, lane) => sum + lane.kills(), 0),
    };
  } finally {
    await Promise.all([...lanes, spare].map((lane) => lane.stop()));
    await quiet.end();
  }
}

/** The last line of a run. */
export function summary(report: CampaignReport): string {
  const { acknowledged, rows, lost, duplicates, mailed, dead } = report;
  return `acknowledged ${acknowledged}, rows ${rows}, lost ${lost}, duplicates ${duplicates}, mailed ${mailed}, dead ${dead}`;
}
