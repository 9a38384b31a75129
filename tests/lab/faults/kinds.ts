import { setTimeout as pause } from "node:timers/promises";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import type { CrashPoint } from "./commands.ts";
import type { MailMode } from "./faulty-mail-server.ts";
import type { Lane } from "./lane.ts";
import { sendAsBrowser, sendNatively, type Visitors } from "./visitor.ts";

/** What a fault works with. */
export interface Stage {
  readonly lane: Lane;
  /** A second instance of the functions on the same database. */
  readonly other: Lane;
  readonly visitors: Visitors;
  readonly random: () => number;
  /** A way to the database that no fault touches. */
  readonly database: Queryable & { transaction(work: (query: Queryable["query"]) => Promise<void>): Promise<void> };
  readonly crashDatabase: (() => Promise<void>) | null;
}

export interface FaultKind {
  readonly name: string;
  /** Share of the run. */
  readonly weight: number;
  /** Needs a PostgreSQL server with sessions of its own. */
  readonly realOnly?: boolean;
  /** Slow by nature: at most a few in the short run. */
  readonly slow?: boolean;
  inject(stage: Stage): Promise<void>;
}

const HOUR = 3_600_000;

/** A visitor sends; when the alert was shown he or she presses again once everything works. */
async function sendAndInsist(stage: Stage, options: Parameters<typeof sendAsBrowser>[2] = {}): Promise<void> {
  const wish = stage.visitors.wish();
  const result = await sendAsBrowser(stage.lane, wish, options);
  if (result.kind === "sent") return;
  stage.lane.heal();
  await stage.lane.ready();
  await sendAsBrowser(stage.lane, wish);
}

const mailFault = (name: string, mode: MailMode, weight: number, slow = false): FaultKind => ({
  name,
  weight,
  slow,
  async inject(stage) {
    stage.lane.mail.set(mode);
    await sendAndInsist(stage);
  },
});

const crash = (point: CrashPoint, weight: number): FaultKind => ({
  name: `process killed ${point}`,
  weight,
  inject: (stage) => sendAndInsist(stage, { commands: { crash: point } }),
});

async function sweep(lane: Lane, crashPoint?: CrashPoint): Promise<void> {
  await lane
    .call("/sweep", { method: "POST" }, crashPoint ? { crash: crashPoint } : {})
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  await lane.ready();
}

/** Leads whose mail is left to the sweeper. */
async function leaveSome(stage: Stage, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await sendAsBrowser(stage.lane, stage.visitors.wish(), { storeOnly: true });
  }
}

/** Ends the session that waits behind an uncommitted row, in the middle of its statement. */
async function killInsideStatement({ lane, visitors, database }: Stage): Promise<void> {
  const wish = visitors.wish();
  await database.transaction(async (query) => {
    const own = await query("SELECT pg_backend_pid() AS pid");
    await query(
      `INSERT INTO leads (submission_id, form_type, reference, received_at, last_contact_at, "values", metadata, consents,
         payload_hash) VALUES ($1, 'contact', $2, now(), now(), '{}', '{}', '{}', '')`,
      { 1: wish.submissionId, 2: `XX-0000-${wish.submissionId.slice(0, 5)}` },
    );
    const sending = sendAsBrowser(lane, wish);
    for (let turn = 0; turn < 100; turn += 1) {
      const { rows } = await database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE $1::int = ANY(pg_blocking_pids(pid))",
        { 1: own.rows[0]?.pid },
      );
      if (rows.length > 0) break;
      await pause(10);
    }
    await query("ROLLBACK");
    await sending;
  });
}

/** The loss table as faults. */
export const FAULT_KINDS: readonly FaultKind[] = [
  {
    name: "database refused",
    weight: 30,
    async inject(stage) {
      stage.lane.door.set({ kind: "refuse" });
      await sendAndInsist(stage);
    },
  },
  {
    name: "database and mail refused",
    weight: 30,
    async inject(stage) {
      stage.lane.door.set({ kind: "refuse" });
      stage.lane.mail.set({ kind: "refuse-connection" });
      await sendAndInsist(stage);
    },
  },
  {
    name: "database connections closed while idle",
    weight: 30,
    async inject(stage) {
      stage.lane.door.dropConnections();
      await sendAndInsist(stage);
    },
  },
  {
    name: "database slow",
    weight: 15,
    slow: true,
    async inject(stage) {
      stage.lane.door.set({ kind: "slow", ms: 400 + Math.round(stage.random() * 1_200) });
      await sendAndInsist(stage);
    },
  },
  {
    name: "database answers nothing",
    weight: 5,
    slow: true,
    async inject(stage) {
      stage.lane.door.set({ kind: "hang" });
      await sendAndInsist(stage);
    },
  },
  ...([1, 2] as const).flatMap((times): FaultKind[] =>
    (["before", "after"] as const).map((when) => ({
      name: `database connection killed ${when} the commit, ${times === 1 ? "once" : "twice"}`,
      weight: times === 1 ? 50 : 25,
      async inject(stage) {
        const wish = stage.visitors.wish();
        stage.lane.door.set({ kind: "cut", mark: wish.submissionId, when, times });
        if ((await sendAsBrowser(stage.lane, wish)).kind === "sent") return;
        stage.lane.heal();
        await sendAsBrowser(stage.lane, wish);
      },
    })),
  ),
  { name: "database killed inside a statement", weight: 30, realOnly: true, inject: killInsideStatement },
  {
    name: "database server crashed and restarted",
    weight: 3,
    realOnly: true,
    slow: true,
    async inject(stage) {
      const restarting = stage.crashDatabase?.();
      await sendAndInsist(stage);
      await restarting;
    },
  },
  mailFault("mail server refused", { kind: "refuse-connection" }, 20),
  mailFault("mail server busy, 421", { kind: "greeting", code: 421 }, 25),
  ...[450, 451, 452].map((code) => mailFault(`recipient ${code}`, { kind: "recipient", code, only: "everybody" }, 25)),
  ...[550, 552, 554].map((code) => mailFault(`mailbox ${code}`, { kind: "recipient", code, only: "broker" }, 25)),
  mailFault("mailbox and backup 550", { kind: "recipient", code: 550, only: "everybody" }, 30),
  mailFault("mail 451 after its content", { kind: "content", code: 451 }, 15),
  mailFault("mail 554 after its content", { kind: "content", code: 554 }, 15),
  mailFault("mail server hangs up before 250", { kind: "drop" }, 25),
  mailFault("mail server answers 12 s after the content", { kind: "hold", answersAfterMs: 12_000 }, 10, true),
  mailFault("mail server never answers after the content", { kind: "hold", answersAfterMs: null }, 10, true),
  mailFault("mail server silent", { kind: "silent" }, 15, true),
  mailFault("mail server drips", { kind: "drip" }, 10, true),
  {
    name: "TLS failing",
    weight: 20,
    inject: (stage) => sendAndInsist(stage, { commands: { smtp: `smtps://127.0.0.1:${stage.lane.mail.port}` } }),
  },
  crash("before-commit", 60),
  crash("during-commit", 60),
  crash("after-commit", 60),
  crash("before-mail", 30),
  crash("after-250", 60),
  {
    name: "sweeper killed after 250",
    weight: 20,
    async inject(stage) {
      await leaveSome(stage, 2);
      await sweep(stage.lane, "after-250");
    },
  },
  {
    name: "two sweepers at once",
    weight: 30,
    async inject(stage) {
      await leaveSome(stage, 3);
      await Promise.all([sweep(stage.lane), sweep(stage.other)]);
    },
  },
  {
    name: "answer lost after the commit",
    weight: 50,
    inject: (stage) => sendAndInsist(stage, { loseAnswers: 1 + Math.floor(stage.random() * 4) }),
  },
  {
    name: "sent twice, one after the other",
    weight: 20,
    async inject({ lane, visitors }) {
      const wish = visitors.wish();
      await sendAsBrowser(lane, wish);
      await sendAsBrowser(lane, wish);
    },
  },
  {
    name: "sent ten times at once to two instances",
    weight: 40,
    async inject({ lane, other, visitors }) {
      const wish = visitors.wish();
      await Promise.all(Array.from({ length: 10 }, (_, index) => sendAsBrowser(index % 2 ? other : lane, wish)));
    },
  },
  {
    name: "sent twice at once without JavaScript",
    weight: 20,
    async inject({ lane, other, visitors }) {
      const wish = visitors.wish();
      await Promise.all([sendNatively(lane, wish), sendNatively(other, wish)]);
    },
  },
  {
    name: "edited after a lost answer",
    weight: 20,
    async inject({ lane, visitors }) {
      const wish = visitors.wish();
      await sendAsBrowser(lane, wish, { loseAnswers: 4 });
      const edited = visitors.edit(wish, "Bonjour, rappelez-moi plutôt demain.");
      // The old id with other words is refused; the form then takes a new one.
      const refused = await sendAsBrowser(lane, edited, { submissionId: wish.submissionId });
      if (refused.kind === "conflict") await sendAsBrowser(lane, edited);
    },
  },
  ...([3, -2] as const).map(
    (hours): FaultKind => ({
      name: `clock ${hours > 0 ? "ahead" : "behind"} by ${Math.abs(hours)} h`,
      weight: 20,
      inject: (stage) => sendAndInsist(stage, { commands: { clockMs: hours * HOUR } }),
    }),
  ),
];
