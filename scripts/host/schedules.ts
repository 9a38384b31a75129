import { Cron } from "croner";
import { databaseErrorCode } from "../../netlify/kernel/database.ts";
import { PlainProblem } from "../setup/prepare.mjs";
import { type ScheduledFunction, withLimit } from "./function-runner.ts";
import type { HeldConnection } from "./held-connection.ts";

/** Any number will do, as long as every instance of the site asks for the same. */
const SCHEDULE_LOCK = 261_100_002;

/** A connection that is cut without a word would keep a schedule waiting for hours. */
const ANSWER_MS = 5_000;

/**
 * Whether this instance runs the schedules of the site: the first that asks takes the lock and keeps it as long as its
 * connection lives; then another gets it. While the database is away nobody can know, and every instance runs them: each is
 * safe when it runs twice, and one of them has to tell the broker of the outage.
 */
export async function isLeader(connection: HeldConnection, report: (line: string) => void): Promise<boolean> {
  try {
    const asked = connection.query("SELECT pg_try_advisory_lock($1) AS mine", [SCHEDULE_LOCK]);
    const [row] = await withLimit(asked, ANSWER_MS);
    return row?.mine === true;
  } catch (error) {
    const reason = error instanceof PlainProblem ? error.message : databaseErrorCode(error);
    report(`The schedules could not ask the database whose turn it is (${reason}); they run.`);
    return true;
  }
}

/**
 * Runs scheduled functions at their hours (UTC, as on Netlify), each only when its last run has ended.
 * @param isMine asked before each run.
 * @returns a function that begins no further run; those under way go on.
 */
export function startSchedules(jobs: readonly ScheduledFunction[], isMine: () => Promise<boolean>): () => void {
  const timers = jobs.map(
    ({ schedule, run }) =>
      new Cron(schedule, { timezone: "UTC", protect: true }, async () => {
        if (await isMine()) await run(new Date());
      }),
  );
  return () => {
    for (const timer of timers) timer.stop();
  };
}
