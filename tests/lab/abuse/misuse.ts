import { randomUUID } from "node:crypto";
import type { Queryable } from "../../../netlify/kernel/database.ts";
import { CEILING_PER_HOUR, FLOOD_SUSPECTS_PER_HOUR } from "../../../netlify/kernel/settings.ts";
import { mailboxOf } from "../../../netlify/mail/receipt-pace.ts";
import type { Services } from "../../../netlify/services.ts";
import { runRetention, runSweep } from "../../../netlify/watch/jobs.ts";
import { HONEYPOT_FIELD } from "../../../src/forms/form-data.ts";
import { FORM_NAMES, formDefinitions } from "../../../src/forms/registry.ts";
import type { CaughtMail } from "../../functions/mail-server.ts";
import { renewTables } from "../../support/empty-tables.ts";
import { textFields } from "./campaign.ts";
import { linkable, PHISHING_STRINGS } from "./linkable.ts";
import { networkOf, type Post, postForm, START, servicesAt, usualServices } from "./post-form.ts";

/** Misuse of the site's forms against somebody else, with the limits of a deployed site. */
export interface MisuseOptions {
  readonly database: Queryable;
  readonly caught: CaughtMail[];
  /** Requests of a mail bomb, every hour of its day. */
  readonly bombPerHour: number;
  /** Every how many-th phishing string is tried in a field, others in the next (1: each in each). */
  readonly phishingStep: number;
  /** Honest visitors behind one address. */
  readonly visitors: number;
  /** Declarations of a flood. */
  readonly flood: number;
  readonly say: (line: string) => void;
}

export interface MisuseReport {
  readonly mailsAboveCaps: number;
  readonly linkablePieces: number;
  readonly honestRefused: number;
  readonly declarationsDropped: number;
  /** Violations, in words. */
  readonly violations: readonly string[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** Caps of docs/promise.md: ordinary receipts of one mailbox, and those that one network causes. */
const MAILBOX = { burst: 3, stepMinutes: HOUR };
const NETWORK = { burst: 10, stepMinutes: 3 };
const VICTIM = "victime@exemple.example";
const isReceipt = ({ mail }: CaughtMail) => mail.messageId?.startsWith("<receipt.") === true;
const above = (count: number, minute: number, { burst, stepMinutes }: typeof MAILBOX) =>
  Math.max(0, count - burst - Math.floor(minute / stepMinutes));
/** Declarations of a mailbox: three, one more a day, and a list of the others each hour. */
const declaredAbove = (count: number, minute: number) => above(count - Math.floor(minute / DAY), minute, MAILBOX);

/** What every attack uses: the site as it is deployed, and what was found wrong. */
function attackOn(options: MisuseOptions) {
  const { database, caught } = options;
  const usual = usualServices();
  const violations: string[] = [];
  const at = (minute: number) => servicesAt(usual, minute);
  const post = (sent: Post) => postForm(usual, sent);

  /** Everything that is due at a minute. */
  async function sweep(minute: number): Promise<void> {
    for (;;) {
      const result = await runSweep(at(minute));
      if (result === null || result.sent === 0) return;
    }
  }

  async function begin(): Promise<void> {
    await renewTables(database);
    caught.length = 0;
  }

  const receiptsTo = (address: string) =>
    caught.filter((mail) => isReceipt(mail) && mail.to.some((to) => mailboxOf(to) === address));
  const numberOf = async (sql: string) => Number((await database.query(sql)).rows[0]?.count ?? 0);
  return { options, usual, violations, at, post, sweep, begin, receiptsTo, numberOf };
}

type Attack = ReturnType<typeof attackOn>;

/** One mailbox, its address spelt anew every other time, from as many networks as requests, by both lanes, for a day. */
async function bombOfOneMailbox(attack: Attack): Promise<number> {
  const { begin, numberOf, options, post, receiptsTo, sweep, violations } = attack;
  const { say } = options;
  await begin();
  let worst = 0;
  let posts = 0;
  const isDeclaration = ({ mail }: CaughtMail) => /accusé/i.test(mail.subject ?? "");
  for (let minute = 0; minute <= DAY; minute += HOUR) {
    for (let index = 0; index < options.bombPerHour; index += 1) {
      posts += 1;
      const form = index % 2 === 0 ? "contact" : "renoncer";
      const email = index % 4 < 2 ? VICTIM : VICTIM.replace("@", `+${posts}@`);
      const change = { email, message: `Message ${posts}`, contrat: `AUTO-${posts}` };
      const { status } = await post({ form, change, minute, ip: networkOf(posts) });
      if (status !== 200) violations.push(`mail bomb: ${status} for a request of its own network`);
    }
    for (const later of [0, HOUR / 2]) {
      await sweep(minute + later);
      const receipts = receiptsTo(VICTIM);
      const declared = receipts.filter(isDeclaration).length;
      const ordinary = above(receipts.length - declared, minute + later, MAILBOX);
      worst = Math.max(worst, ordinary, declaredAbove(declared, minute + later));
    }
  }
  const stored = await numberOf("SELECT count(*) FROM leads");
  if (stored !== posts) violations.push(`mail bomb: ${posts} requests, ${stored} rows`);
  if (receiptsTo(VICTIM).length === 0) violations.push("mail bomb: no receipt at all was sent");
  say(`mail bomb on one mailbox: ${posts} requests in a day, ${receiptsTo(VICTIM).length} mails, ${worst} above`);
  return worst;
}

/** Many mailboxes, from one /64. */
async function bombFromOneNetwork(attack: Attack): Promise<number> {
  const { begin, options, post, sweep } = attack;
  const { caught, say } = options;
  await begin();
  const posts = 40;
  let worst = 0;
  for (let index = 0; index < posts; index += 1) {
    const change = { email: `victime${index}@exemple.example`, message: `Message ${index}` };
    await post({ form: "contact", change, minute: 0, ip: `2001:db8:1:2::${(index + 1).toString(16)}` });
  }
  // Until all of them are out: then there is nothing left that could come too early.
  for (let minute = 0; minute <= 12 * HOUR; minute += NETWORK.stepMinutes) {
    await sweep(minute);
    const receipts = caught.filter(isReceipt).length;
    worst = Math.max(worst, above(receipts, minute, NETWORK));
    if (receipts === posts) break;
  }
  say(`mail bomb from one /64: ${posts} requests, ${caught.filter(isReceipt).length} mails, ${worst} above`);
  return worst;
}

/** A text in every field of every form, in the name of somebody else. */
async function phishing(attack: Attack): Promise<number> {
  const { begin, options, post, sweep, usual, violations } = attack;
  const { caught, say } = options;
  let pieces = 0;
  let receipts = 0;
  let posts = 0;
  let refused = 0;
  for (const form of FORM_NAMES) {
    await begin();
    for (const field of textFields(formDefinitions[form]).filter(({ name }) => name !== "email")) {
      const turn = posts % options.phishingStep;
      for (const text of PHISHING_STRINGS.filter((_text, index) => index % options.phishingStep === turn)) {
        posts += 1;
        const change = { email: `victime${posts}@exemple.example`, [field.name]: text };
        const { status } = await post({ form, change, minute: 0, ip: networkOf(posts) });
        if (status === 422) refused += 1;
        else if (status !== 200) violations.push(`phishing: ${status} for ${form}.${field.name} ${text}`);
      }
    }
    await sweep(0);
    for (const mail of caught.filter(isReceipt)) {
      receipts += 1;
      const found = piecesIn(mail, usual.identity);
      pieces += found.length;
      violations.push(...found.map((piece) => `phishing: a receipt of ${form} links ${piece}`));
    }
  }
  if (receipts === 0) violations.push("phishing: no receipt was read");
  say(`phishing: ${posts} requests, ${refused} refused by the form, ${receipts} receipts read, ${pieces} linkable`);
  return pieces;
}

/** An office or a mobile carrier: one address, many people, within twenty minutes. Some mistype, some send twice. */
async function sharedAddress(attack: Attack): Promise<number> {
  const { begin, numberOf, options, post, sweep, violations } = attack;
  const { caught, say } = options;
  await begin();
  const ip = "203.0.113.80";
  let refused = 0;
  for (let index = 0; index < options.visitors; index += 1) {
    const minute = Math.floor((index * 20) / options.visitors);
    const change = { email: `collegue${index}@exemple.example`, message: `Question ${index}` };
    const submissionId = randomUUID();
    if (index % 4 === 0) await post({ form: "contact", change: { ...change, email: "x" }, minute, ip });
    const sends = index % 5 === 0 ? 2 : 1;
    for (let turn = 0; turn < sends; turn += 1) {
      const { status } = await post({ form: "contact", change, minute, ip, submissionId });
      if (status !== 200) refused += 1;
    }
  }
  for (let minute = HOUR; minute <= 12 * HOUR; minute += HOUR) await sweep(minute);
  const stored = await numberOf("SELECT count(*) FROM leads");
  const mailed = caught.filter(({ mail }) => mail.messageId?.startsWith("<lead.")).length;
  const receipts = caught.filter(isReceipt).length;
  if (stored !== options.visitors) violations.push(`shared address: ${stored} rows for ${options.visitors} visitors`);
  if (mailed !== options.visitors) violations.push(`shared address: ${mailed} mails to the broker`);
  if (receipts !== options.visitors) violations.push(`shared address: ${receipts} receipts`);
  if (refused > 0) violations.push(`shared address: ${refused} honest visitors refused`);
  say(`shared address: ${options.visitors} visitors, ${refused} refused, ${stored} rows, ${receipts} receipts`);
  return refused;
}

/**
 * An honest declaration in the middle of something: stored and mailed at once. Its receipt leaves at once too; one with
 * a robot's signs among thousands of such may wait for its turn.
 * @returns whether any of it is missing.
 */
async function isDropped(attack: Attack, name: string, change: Post["change"], mayWait: boolean): Promise<boolean> {
  const { options, post, receiptsTo, violations } = attack;
  const { caught, database } = options;
  const email = `${name}@exemple.example`;
  const planted = await post({
    form: "renoncer",
    change: { email, nom: "Honnête Personne", contrat: "SAN-2026-09999", ...change },
    minute: 1,
    ip: "198.51.100.77",
    openedFor: 1,
    mailNow: true,
  });
  const toBroker = caught.filter(
    (mail) => !isReceipt(mail) && planted.reference !== "" && mail.mail.subject?.endsWith(planted.reference),
  );
  const queued = await database.query(
    "SELECT count(*) FROM outbox JOIN leads ON leads.id = lead_id WHERE kind = 'receipt' AND email = $1 AND state <> 'held'",
    { 1: email },
  );
  const receipts = mayWait ? Number(queued.rows[0]?.count ?? 0) : receiptsTo(email).length;
  const whole = planted.status === 200 && toBroker.length === 1 && receipts === 1;
  if (!whole) violations.push(`${name}: ${planted.status}, ${toBroker.length} mails, ${receipts} receipts`);
  return !whole;
}

/** A withdrawal with every sign of a robot, among so many suspects that their mails are held. */
async function plantedAmongSuspects(attack: Attack): Promise<number> {
  const { at, begin, numberOf, options, post, violations } = attack;
  const { say } = options;
  await begin();
  for (let index = 0; index < 5 * FLOOD_SUSPECTS_PER_HOUR; index += 1) {
    const change = { email: `robot${index}@exemple.example`, [HONEYPOT_FIELD]: "x" };
    await post({ form: "contact", change, minute: 0, ip: networkOf(index) });
  }
  const dropped = await isDropped(attack, "parmi-les-suspects", { [HONEYPOT_FIELD]: "x" }, false);
  await runRetention(at(31 * DAY));
  const left = await numberOf("SELECT count(*) FROM leads WHERE declaration");
  if (left !== 1) violations.push("a planted declaration was purged as a suspect");
  say(`planted declaration: ${dropped || left !== 1 ? "lost" : "stored, mailed, receipted, there after 31 days"}`);
  return dropped || left !== 1 ? 1 : 0;
}

/** The same declaration under eight ids at the same moment: one row, one receipt. Only a real Postgres can fail here. */
async function identicalAtOnce(attack: Attack): Promise<void> {
  const { begin, numberOf, options, post, violations } = attack;
  const { say } = options;
  await begin();
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const change = { contrat: `AUTO-${round}`, email: `jumelle${round}@exemple.example` };
    const twins = Array.from({ length: 8 }, (_, index) => networkOf(round * 8 + index));
    await Promise.all(twins.map((ip) => post({ form: "renoncer", change, minute: 0, ip })));
  }
  const stored = await numberOf("SELECT count(*) FROM leads");
  const receipts = await numberOf("SELECT count(*) FROM outbox WHERE kind = 'receipt'");
  if (stored !== rounds || receipts !== rounds) {
    violations.push(`identical at once: ${stored} rows and ${receipts} receipts for ${rounds} declarations`);
  }
  say(`identical declarations at once: ${rounds} of eight each, ${stored} rows, ${receipts} receipts`);
}

/** The genuine declaration of the person to whose mailbox the forged ones went: its receipt leaves within the hour. */
async function isOwnReceiptLate({ options, post, receiptsTo, violations }: Attack): Promise<boolean> {
  const change = { email: VICTIM, contrat: "SAN-2026-09998" };
  const own = await post({ form: "renoncer", change, minute: 2, ip: "198.51.100.78", openedFor: 1, mailNow: true });
  const late = !receiptsTo(VICTIM).some(({ mail }) => mail.subject?.includes(own.reference || "?"));
  if (late) violations.push("flood: the receipt of the genuine declaration to the same mailbox waits");
  options.say(`genuine declaration to the flooded mailbox: its receipt ${late ? "waits" : "left at once"}`);
  return late;
}

/** Declarations by the thousand, first from one /64, then each from a network of its own. */
async function floods(attack: Attack): Promise<number> {
  const { begin, numberOf, options, post, violations } = attack;
  const { database, say } = options;
  const { flood } = options;
  let dropped = 0;
  for (const many of [false, true]) {
    await begin();
    let stored = 0;
    for (let index = 0; index < flood; index += 1) {
      if (index === Math.floor(flood / 2)) {
        const name = many ? "dispersee" : "concentree";
        if (await isDropped(attack, `honnete-${name}`, {}, false)) dropped += 1;
        if (await isDropped(attack, `etrange-${name}`, { [HONEYPOT_FIELD]: "x" }, true)) dropped += 1;
      }
      const ip = many ? networkOf(index) : `2001:db8:1:2::${(index + 1).toString(16)}`;
      const change = { email: many ? VICTIM : `v${index}@exemple.example`, contrat: `F-${index}` };
      const { status } = await post({ form: "renoncer", change, minute: 0, ip, openedFor: null });
      if (status === 200) stored += 1;
      else if (status !== 429) violations.push(`flood: ${status}`);
    }
    if (many && (await isOwnReceiptLate(attack))) dropped += 1;
    const right = many ? flood : Math.min(flood, CEILING_PER_HOUR);
    if (stored !== right) violations.push(`flood: ${stored} of ${flood} stored, not ${right}`);
    const rows = await numberOf("SELECT count(*) FROM leads");
    if (rows !== stored + (many ? 3 : 2)) violations.push(`flood: ${stored} acknowledged, ${rows} rows`);
    const soon = await database.query(
      "SELECT count(*) FROM outbox WHERE kind = 'receipt' AND state = 'pending' AND next_attempt_at <= $1",
      { 1: new Date(START) },
    );
    const atOnce = Number(soon.rows[0]?.count ?? 0);
    if (many && atOnce > MAILBOX.burst) violations.push(`flood: ${atOnce} receipts at once to one mailbox`);
    say(
      `flood of ${flood} declarations from ${many ? "as many networks" : "one /64"}: ${stored} stored, ${flood - stored} refused (429), ${atOnce} receipts at once`,
    );
  }
  return dropped;
}

/** Bombs, phishes, shares an address and floods; looks at what reached whom. Empties the database. */
export async function runMisuse(options: MisuseOptions): Promise<MisuseReport> {
  const attack = attackOn(options);
  const { violations } = attack;
  const mailsAboveCaps = (await bombOfOneMailbox(attack)) + (await bombFromOneNetwork(attack));
  if (mailsAboveCaps > 0) violations.push(`mail bomb: ${mailsAboveCaps} mails above the caps`);
  const linkablePieces = await phishing(attack);
  const honestRefused = await sharedAddress(attack);
  await identicalAtOnce(attack);
  const declarationsDropped = (await plantedAmongSuspects(attack)) + (await floods(attack));
  return { mailsAboveCaps, linkablePieces, honestRefused, declarationsDropped, violations };
}

/** What would become a link in a receipt, without the site's own address, mailbox and telephone. */
function piecesIn({ mail }: CaughtMail, identity: Services["identity"]): readonly string[] {
  const own = [...`${mail.text}`.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
  const ours = [
    ...own.filter((address) => address.startsWith(`${identity.url}/`)),
    identity.email,
    identity.phoneDisplay,
    identity.orias,
  ];
  const html = (mail.html ?? "").replace(/<head>.*?<\/head>/s, "");
  const alive = [...html.matchAll(/<(?:a|img|script|iframe)\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.startsWith(`<a href="${identity.url}/`));
  const words = html
    .replaceAll("<br/>", "\n")
    .replace(/<[^>]*>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  const without = (text: string) =>
    ours.reduce((rest, piece) => rest.replaceAll(piece, "…").replaceAll(piece.replaceAll(" ", "\u00a0"), "…"), text);
  return [...alive, ...linkable(without(words)), ...linkable(without(mail.text ?? ""))];
}

/** The last line of a run. */
export function misuseSummary(report: MisuseReport): string {
  const { mailsAboveCaps, linkablePieces, honestRefused, declarationsDropped } = report;
  return `mails above the caps ${mailsAboveCaps}, linkable ${linkablePieces}, honest refused ${honestRefused}, honest declarations dropped ${declarationsDropped}`;
}
