import { spawn } from "node:child_process";
import { handleDesk } from "../../../netlify/desk/handle-desk.ts";
import { createChanges } from "../../../netlify/follow-up/changes.ts";
import { queueFollowMail } from "../../../netlify/follow-up/follow-queue.ts";
import { handleDeclarationPage } from "../../../netlify/intake/declaration-page.tsx";
import { MANY_REQUESTS, RECEIPT_DELAYED } from "../../../netlify/intake/notices.ts";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import { recordBounce } from "../../../netlify/mail/bounces.ts";
import { noticeMail } from "../../../netlify/mail/mail.ts";
import { readMailTrouble } from "../../../netlify/mail/mail-trouble.ts";
import { declarationLinks } from "../../../netlify/request/declaration-links.ts";
import type { NoticePayload } from "../../../netlify/request/stored-request.ts";
import type { Services } from "../../../netlify/services.ts";
import { DATABASE_DOWN, JOB_FAILED } from "../../../netlify/watch/alert-channel.ts";
import { alertsFor } from "../../../netlify/watch/alerts.ts";
import { runSweep, runWatch } from "../../../netlify/watch/jobs.ts";
import { alarmNotice } from "../../../netlify/watch/mail-alarm.ts";
import { runProbe } from "../../../netlify/watch/probe.ts";
import { HONEYPOT_FIELD } from "../../../src/forms/form-data.ts";
import { FORM_NAMES, formIn } from "../../../src/forms/registry.ts";
import type { CaughtMail, MailCatcher } from "../../functions/mail-server.ts";
import { renewTables } from "../../support/empty-tables.ts";
import { networkOf, postForm, START, servicesAt, usualServices } from "./post-form.ts";

const DAY = 24 * 60;
/** What SpamAssassin may find in a mail of the site. */
const LIMIT = 0.1;

export interface SpamReport {
  readonly lines: readonly string[];
  readonly violations: readonly string[];
}

export interface SpamOptions {
  readonly database: Queryable;
  readonly catcher: MailCatcher;
}

/** The words of every alert. Some are left in the outbox by what happened. */
async function everyNotice(database: Queryable, services: Services): Promise<readonly NoticePayload[]> {
  const now = new Date(START);
  const { identity, secret } = services;
  const lastRequestAt = new Date(START - 30 * DAY * 60_000);
  const findings = { errors: 9, lastRequestAt, recent: 12, tokenless: 12 };
  const watched = alertsFor(findings, identity, now);

  await postForm(services, { form: "contact", minute: 0, ip: "198.51.100.3", change: { message: "Un" } });
  const declared = await postForm(services, { form: "renoncer", minute: 0, ip: "198.51.100.4" });
  const claimed = await services.outbox.claim(10, now, 1);
  for (const mail of claimed) await services.outbox.settle(mail, { kind: "dead", code: "SMTP_550" }, null, now);
  const alarm = alarmNotice(await readMailTrouble(database, now), now);

  for (const { id } of claimed) {
    const bounce = { outboxId: id, messageId: "", hard: true, code: "5.1.1", at: now };
    await recordBounce(database, bounce, { now, hasBackup: true });
  }
  const { contest } = declarationLinks("http://localhost:8888", secret, declared.reference, now);
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:8888" };
  await handleDeclarationPage(new Request(contest, { method: "POST", headers }), "dev", servicesAt(services, 0));
  const send = () => Promise.reject(new Error("no site"));
  await runProbe(servicesAt(services, 0), { siteUrl: "http://localhost:8888", send });
  const said = [...watched.map(({ notice }) => notice), ...(alarm === null ? [] : [alarm])];
  return [
    DATABASE_DOWN,
    JOB_FAILED,
    MANY_REQUESTS,
    RECEIPT_DELAYED,
    ...new Map(said.map((one) => [one.subject, one])).values(),
  ];
}

/** Mails of the visitor's page, to him and to the broker, and of signing in at the desk. */
async function laterMails(database: Queryable, services: Services): Promise<void> {
  const now = new Date(START);
  const { rows } = await database.query("SELECT id::text, reference, email FROM leads ORDER BY id LIMIT 4");
  const types = ["link", "email", "erase"] as const;
  for (const [index, row] of rows.entries()) {
    const [requestId, email] = [String(row.id), String(row.email)];
    const type = types[index];
    const asked = { mail: { type: type ?? "link", detail: "a@exemple.fr" }, now };
    if (type && !(await queueFollowMail(database, services.secret, { requestId, email }, asked)))
      throw new Error("the mail was not queued");
    const notice = {
      subject: `[Suivi] Une précision du visiteur (${row.reference})`,
      lines: ["Une précision du visiteur", "Le plafond aussi, voyez https://exemple.fr."],
    };
    const told = {
      requestId,
      now,
      kind: "complement",
      text: "Le plafond aussi.",
      recipient: "contact",
      notice,
    } as const;
    if ((await createChanges(database).say(told)) !== "done") throw new Error("the message was refused");
  }
  const address = "camille@cabinet-galibier.example";
  const work: Promise<unknown>[] = [];
  await handleDesk(
    new Request("http://localhost:8888/bureau/entrer", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:8888" },
      body: new URLSearchParams({ email: address }).toString(),
    }),
    { ip: "198.51.100.9", deployContext: "dev", waitUntil: (promise) => void work.push(promise) },
    { ...servicesAt(services, 0), deskResponsables: [address] },
  );
  await Promise.allSettled(work);
}

/** One mail of every kind, sent through the functions and caught. Empties the database. */
async function everyKind({ database, catcher }: SpamOptions): Promise<readonly CaughtMail[]> {
  await renewTables(database);
  catcher.caught.length = 0;
  const services = usualServices();
  let index = 0;
  for (const form of FORM_NAMES) {
    for (const language of ["fr", "en"] as const) {
      if (formIn(language, form).words.language !== language) continue;
      index += 1;
      const change = { email: `visiteur${index}@exemple.example` };
      await postForm(services, { form, change, minute: 0, ip: networkOf(index), mailNow: true, language });
    }
  }
  const suspect = { email: "robot@exemple.example", [HONEYPOT_FIELD]: "x" };
  await postForm(services, { form: "contact", change: suspect, minute: 0, ip: "198.51.100.1", mailNow: true });
  const away = { save: () => Promise.reject(new Error("no database")) };
  await postForm({ ...services, store: away }, { form: "contact", minute: 0, ip: "198.51.100.2", mailNow: true });
  await laterMails(database, services);
  const notices = await everyNotice(database, services);
  for (const [index, notice] of notices.entries()) {
    const mail = noticeMail(services.identity, "alert", notice, { recipient: "technical", outboxId: String(index) });
    if (mail) await services.mailer.send(mail);
  }
  // The digest of a busy day and of quiet ones; what bounced and was contested; the trial request that failed.
  for (const day of [1, 2, 3]) {
    await runWatch(servicesAt(services, day * DAY));
    await runSweep(servicesAt(services, day * DAY + 1));
  }
  return catcher.caught;
}

/** As a mailbox's server would have it: the line of the hand-over first. */
function delivered({ raw, to }: CaughtMail): string {
  const date = new Date().toUTCString().replace("GMT", "+0000");
  const received = `Received: from smtp.fournisseur.example (smtp.fournisseur.example [9.9.9.9]) by mx.exemple.example with ESMTPS id 1 for <${to[0]}>; ${date}`;
  return `${received}\r\n${raw}`;
}

/** Runs SpamAssassin's rules that need no network; null when it is not installed. */
function assassinate(mails: readonly CaughtMail[]): Promise<string | null> {
  const mailbox = mails
    .map((mail) => `From x@exemple.example Mon Nov 23 09:00:00 2026\n${delivered(mail).replaceAll("\r\n", "\n")}`)
    .join("\n\n");
  return new Promise((resolve, reject) => {
    const child = spawn("spamassassin", ["--local", "--mbox"], { stdio: ["pipe", "pipe", "ignore"] });
    const parts: Buffer[] = [];
    child.on("error", (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? resolve(null) : reject(error)));
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.on("close", () => resolve(Buffer.concat(parts).toString()));
    child.stdin.on("error", () => undefined);
    child.stdin.end(mailbox);
  });
}

interface Verdict {
  readonly messageId: string;
  readonly score: number;
  readonly rules: string;
}

function verdictsIn(output: string): readonly Verdict[] {
  const unfolded = output.replaceAll(/\n[ \t]+/g, " ");
  return unfolded.split(/^From x@exemple\.example .*$/m).flatMap((mail) => {
    const score = /^X-Spam-Status: .*?score=(-?[\d.]+).*?tests=(.*?) autolearn/m.exec(mail);
    const id = /^Message-ID: <(.*)>/im.exec(mail)?.[1];
    return score && id ? [{ messageId: id, score: Number(score[1]), rules: score[2] ?? "" }] : [];
  });
}

/** Has SpamAssassin (`apt-get install spamassassin`) judge one mail of every kind. */
export async function judgeSpam(options: SpamOptions): Promise<SpamReport> {
  const mails = await everyKind(options);
  const output = await assassinate(mails);
  if (output === null) {
    return {
      lines: ["SpamAssassin is NOT INSTALLED: no mail was judged. On Debian: apt-get install spamassassin"],
      violations: [],
    };
  }
  const verdicts = verdictsIn(output);
  const subjectOf = (messageId: string) =>
    mails.find(({ mail }) => mail.messageId === `<${messageId}>`)?.mail.subject ?? messageId;
  const lines = verdicts.map(
    ({ messageId, score, rules }) => `${score.toFixed(1).padStart(5)}  ${subjectOf(messageId)}  (${rules})`,
  );
  const missing = mails.length - verdicts.length;
  return {
    lines: [
      ...lines,
      `spam: ${verdicts.length} mails judged, highest score ${Math.max(...verdicts.map(({ score }) => score))}`,
    ],
    violations: [
      ...verdicts
        .filter(({ score }) => score > LIMIT)
        .map(({ messageId, score, rules }) => `spam: ${score} for « ${subjectOf(messageId)} »: ${rules}`),
      ...(missing > 0 || mails.length === 0 ? [`spam: ${missing} of ${mails.length} mails were not judged`] : []),
    ],
  };
}
