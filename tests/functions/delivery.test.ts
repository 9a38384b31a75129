import { fork } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { database } from "../../netlify/kernel/database.ts";
import { sweepOutbox } from "../../netlify/mail/outbox.ts";
import { createSmtpMailer } from "../../netlify/mail/smtp.ts";
import { createServices, type Services } from "../../netlify/services.ts";
import { runSweep } from "../../netlify/watch/jobs.ts";
import { raiseMailAlarm } from "../../netlify/watch/mail-alarm.ts";
import { validExamples } from "../support/valid-examples.ts";
import { catchMail } from "./mail-caught.ts";
import { startHangUpServer } from "./mail-server.ts";
import { contactValues, jsonRequest, requestBody, rows, send } from "./request-harness.ts";

const MINUTE = 60_000;
const SLOW = "lente@exemple.fr";
const MUTE = "muette@exemple.fr";
const TECHNICAL = "technique@cabinet-galibier.example";
const CLAIMS = "sinistres@cabinet-galibier.example";
const MANAGEMENT = "gestion@cabinet-galibier.example";

const catcher = await catchMail();

function later(minutes: number): Services {
  return { ...createServices("dev"), clock: () => new Date(Date.now() + minutes * MINUTE) };
}

/** A clock that does not go on, so that the seconds of this machine end no sweep early: only its mails do. */
function unhurried(minutes: number): Services {
  const now = later(minutes).clock();
  return { ...createServices("dev"), clock: () => now };
}

/** Mailboxes whose relay never answers. */
let unanswered: readonly string[] = [];

function neverAnswer(...mailboxes: readonly string[]): void {
  unanswered = mailboxes;
  catcher.behave({ kind: "hold", answersAfter: Object.fromEntries(mailboxes.map((mailbox) => [mailbox, null])) });
}

/** A mailer that waits shortly for what never comes: the unshortened wait is tried in the first test. */
function hasty(minutes: number): Services {
  const services = later(minutes);
  return {
    ...services,
    mailer: { send: (mail, most) => services.mailer.send(mail, unanswered.includes(mail.to) ? 1_500 : most) },
  };
}

const store = (values = contactValues()) => send(jsonRequest(requestBody({ values })), { mode: "store" });
const declare = (email: string) =>
  send(
    jsonRequest(
      requestBody({ formType: "renoncer", values: { ...validExamples.renoncer, email }, metadata: { confirm: true } }),
    ),
    { mode: "store" },
  );

const outbox = (kind: string) =>
  rows(
    "SELECT state, attempts, last_error_code AS code, next_attempt_at IS NOT NULL AS again FROM outbox WHERE kind = $1 ORDER BY id",
    [kind],
  );
const copiesTo = (address: string) => catcher.caught.filter(({ to }) => to.includes(address)).length;
const alerts = async () =>
  (await rows("SELECT payload->>'subject' AS subject FROM outbox WHERE kind = 'alert' ORDER BY id")).map(
    ({ subject }) => String(subject),
  );

describe("a relay that is slow after it has the whole mail", () => {
  it("is waited for while all others are sent, holds nobody else's mail up meanwhile", async () => {
    await store(contactValues({ email: SLOW }));
    await store(contactValues({ email: MUTE }));
    for (let index = 0; index < 12; index += 1) await store(contactValues({ email: `autre${index}@exemple.fr` }));
    catcher.behave({ kind: "hold", answersAfter: { [SLOW]: 28, [MUTE]: null } });
    const result = await sweepOutbox(unhurried(0), { limit: 120, beginMs: 20_000, lifeMs: 27_000 });
    expect(result).toEqual({ sent: 27, failed: 0, unknown: 1, dead: 0 });
    expect(copiesTo(SLOW)).toBe(1);
    const others = catcher.caught.filter(({ to }) => !to.includes(SLOW) && !to.includes(MUTE));
    expect(others).toHaveLength(26);
    const [mute] = await rows(
      "SELECT outbox.state, last_error_code AS code FROM outbox JOIN leads ON leads.id = lead_id WHERE email = $1 AND kind = 'receipt'",
      [MUTE],
    );
    expect(mute).toEqual({ state: "unknown", code: "SMTP_NO_ANSWER" });
  });
});

describe("a relay that greets late", () => {
  it.each([6, 11])("gets each mail of the sweep once (after %i s)", async (seconds) => {
    for (let index = 0; index < 3; index += 1) await store(contactValues({ email: `tard${index}@exemple.fr` }));
    catcher.behave({ kind: "slow-greeting", afterMs: seconds * 1_000 });
    const before = catcher.attempts();
    expect(await runSweep(unhurried(0))).toEqual({ sent: 6, failed: 0, unknown: 0, dead: 0 });
    expect(new Set(catcher.caught.map(({ mail }) => mail.messageId)).size).toBe(6);
    expect(catcher.caught).toHaveLength(6);
    expect(catcher.attempts() - before).toBe(1);
    expect(await runSweep(later(1))).toMatchObject({ sent: 0 });
  });

  it("leaves no mail sent or doubled when the host ends the sweep before the greeting", async () => {
    for (let index = 0; index < 3; index += 1) await store(contactValues({ email: `fin${index}@exemple.fr` }));
    catcher.behave({ kind: "slow-greeting", afterMs: 600_000 });
    const before = catcher.attempts();
    const sweep = fork("tests/functions/sweep-process.ts", { stdio: "ignore" });
    await expect.poll(() => catcher.attempts() - before).toBe(1);
    sweep.kill("SIGKILL");
    await once(sweep, "exit");
    expect(await rows("SELECT DISTINCT state, sent_at FROM outbox")).toEqual([{ state: "pending", sent_at: null }]);
    catcher.behave({ kind: "accept" });
    expect(await runSweep(unhurried(2))).toMatchObject({ sent: 6, failed: 0 });
    expect(await runSweep(later(4))).toMatchObject({ sent: 0 });
    expect(new Set(catcher.caught.map(({ mail }) => mail.messageId)).size).toBe(6);
    expect(catcher.caught).toHaveLength(6);
  });

  it("is named by the alarm when it greets later still", async () => {
    await store();
    catcher.behave({ kind: "slow-greeting", afterMs: 40_000 });
    await runSweep(later(0));
    expect(await outbox("lead")).toMatchObject([{ state: "pending", code: "SMTP_NO_GREETING" }]);
    await raiseMailAlarm(database, new Date(Date.now() + 31 * MINUTE));
    const [alarm] = await rows("SELECT payload->>'lines' AS lines FROM outbox WHERE kind = 'alert'");
    expect(alarm?.lines).toContain("12 s à saluer");
  });
});

it("opens another connection, and loses no mail, when a relay takes only a few mails over one", async () => {
  for (let index = 0; index < 4; index += 1) await store(contactValues({ email: `peu${index}@exemple.fr` }));
  catcher.behave({ kind: "few", mails: 3 });
  const before = catcher.attempts();
  expect(await runSweep(unhurried(0))).toEqual({ sent: 8, failed: 0, unknown: 0, dead: 0 });
  expect(new Set(catcher.caught.map(({ mail }) => mail.messageId)).size).toBe(8);
  expect(catcher.attempts() - before).toBe(3);
});

describe("a mail of which nobody knows whether it arrived", () => {
  it("is tried again after one hour and three more, never four times in a few minutes, and then alerts", async () => {
    await store();
    neverAnswer(CLAIMS);
    for (let minute = 0; minute <= 59; minute += 1) await runSweep(hasty(minute));
    expect(copiesTo(CLAIMS)).toBe(1);
    expect(await alerts()).toEqual([]);
    for (let minute = 60; minute <= 360; minute += 5) await runSweep(hasty(minute));
    expect(copiesTo(CLAIMS)).toBe(3);
    expect(await outbox("lead")).toEqual([{ state: "unknown", attempts: 3, code: "SMTP_NO_ANSWER", again: false }]);
    await raiseMailAlarm(database, new Date(Date.now() + 361 * MINUTE));
    expect(await alerts()).toEqual(["[Alerte site] 1 e-mail n'est pas parti, depuis 6 h"]);
    await runSweep(later(24 * 60));
    expect(copiesTo(CLAIMS)).toBe(3);
  });

  it("is sent once the relay answers again", async () => {
    await store();
    neverAnswer(CLAIMS);
    await runSweep(hasty(0));
    catcher.behave({ kind: "accept" });
    await runSweep(later(61));
    expect(await outbox("lead")).toMatchObject([{ state: "sent", attempts: 2 }]);
    expect(await alerts()).toEqual([]);
  });

  it("is no second receipt for a visitor, and no alert for an ordinary one", async () => {
    await store(contactValues({ email: MUTE }));
    neverAnswer(MUTE);
    for (const minute of [0, 1, 10, 60, 240, 400, 1_440]) await runSweep(hasty(minute));
    expect(copiesTo(MUTE)).toBe(1);
    expect(await outbox("receipt")).toMatchObject([{ state: "unknown", again: false }]);
    expect(await alerts()).toEqual([]);
  });

  it("alerts at once for a declaration, for the broker's mail as for the receipt", async () => {
    expect((await declare(MUTE)).status).toBe(200);
    neverAnswer(MUTE, MANAGEMENT);
    await runSweep(hasty(0));
    await raiseMailAlarm(database, new Date(Date.now() + MINUTE));
    expect(await alerts()).toEqual([expect.stringMatching(/2 e-mails ne sont pas partis/)]);
    catcher.behave({ kind: "accept" });
    await runSweep(later(1.1));
    const mails = catcher.caught.filter(({ to }) => to.includes(TECHNICAL));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail.text).toMatch(/Demandes : GA-/);
  });

  it.each(["after the content, without a word", "in the middle of the handshake"])(
    "is told from one that surely did not arrive: the server hangs up %s",
    async (moment) => {
      const server = await startHangUpServer(moment.startsWith("after") ? "content" : "handshake");
      const services = createServices("dev");
      await store();
      await runSweep({ ...services, mailer: createSmtpMailer(`smtp://127.0.0.1:${server.port}`) });
      expect(await outbox("lead")).toMatchObject([{ state: moment.startsWith("after") ? "unknown" : "pending" }]);
      await server.stop();
    },
  );
});

it("alerts when the receipt of a declaration is refused for good", async () => {
  expect((await declare("parti@exemple.fr")).status).toBe(200);
  catcher.behave({ kind: "refuse", code: 550, only: ["parti@exemple.fr"] });
  await runSweep(later(0));
  expect(await outbox("receipt")).toMatchObject([{ state: "dead", code: "SMTP_550" }]);
  expect(await raiseMailAlarm(database, new Date())).toBe(true);
  expect(await alerts()).toEqual([expect.stringMatching(/1 e-mail n'est pas parti/)]);
});
