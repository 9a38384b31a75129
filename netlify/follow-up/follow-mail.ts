import * as z from "zod/mini";
import type { Language } from "../../src/i18n/language.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import { followMails } from "../../src/i18n/tables/follow-mails.ts";
import { fill } from "../../src/shared/fill.ts";
import { isKeyOf } from "../../src/shared/is-key-of.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { setText } from "../../src/shared/typography.ts";
import type { Queryable } from "../kernel/database.ts";
import type { Identity } from "../kernel/identity.ts";
import type { OutgoingMail } from "../kernel/ports.ts";
import { columnsOf, readRow } from "../kernel/row.ts";
import { aboutLine, messageId, visitorSubject } from "../mail/mail.ts";
import type { MailKind } from "../mail/mail-kinds.ts";
import { mailToVisitor } from "../mail/mail-layout.tsx";
import type { FollowLinks, LinkPurpose } from "../request/follow-links.ts";
import { followHome } from "../request/follow-path.ts";
import { askedWords } from "../request/request-words.ts";
import type { MailableRequest } from "../request/stored-request.ts";
import { callBackFile } from "./calendar-file.ts";
import { type CallSlot, callSlot } from "./request.ts";
import { speakerOf } from "./words.ts";

/** Each mail of the visitor's page, with what its link is for; null for none. */
const MAILS = {
  link: "open",
  /** Detail: the new address. */
  email: "email",
  erase: "erase",
  documents: "open",
  answer: "open",
  /** Detail: SHA-256 of the link. */
  code: null,
  /** Detail: the cancelled moment (ISO). */
  slot: "open",
  /** Detail: the moment that is kept. */
  hold: "open",
  /** Detail: the moment that is booked. */
  booked: "open",
  /** Detail: id of the event that holds the text. */
  message: "open",
} as const satisfies Readonly<Record<string, LinkPurpose | null>>;

/** A mail that the visitor's page sends to the visitor. */
export interface FollowMail {
  readonly type: keyof typeof MAILS;
  readonly detail: string | null;
}

/** The mail that a row of the outbox asks for, or null. */
function readFollowMail(payload: unknown): FollowMail | null {
  if (!isRecord(payload) || !isKeyOf(MAILS, payload.type)) return null;
  return { type: payload.type, detail: typeof payload.detail === "string" ? payload.detail : null };
}

/** What an adviser wrote, with the names of the documents that it asks for and that it sends. */
interface WrittenAnswer {
  readonly text: string;
  readonly asked: readonly string[];
  readonly sent: readonly string[];
}

interface Order {
  readonly mail: FollowMail;
  /** The request; its language is that of the mail. */
  readonly request: Pick<MailableRequest, "reference" | "language" | "receivedAt" | "formType" | "values">;
  readonly outboxId: string;
  readonly to: string;
  /** Where links lead, without a slash at the end. */
  readonly siteUrl: string;
  /** Of a `message`. */
  readonly answer?: WrittenAnswer | null;
  /** Of `documents`: the names of those that are missing. */
  readonly missing?: readonly string[];
  /** Of `booked` and `slot`: the call as it is now. */
  readonly call?: CallSlot | null;
  readonly now: Date;
}

/** Documents by their names, as one paragraph; none for none. */
function named(heading: string, names: readonly string[], language: Language): string[] {
  return names.length === 0 ? [] : [[setText(language, heading), ...names.map((name) => `– ${name}`)].join("\n")];
}

type Minter = Pick<FollowLinks, "mint" | "mintCode" | "revoke">;

/**
 * The code and the links of a mail by their tokens, made at this moment, because no token that opens something is ever
 * stored: its own, and the one that stops reminders.
 * @returns null when the request no longer exists.
 */
async function minted({ type, detail }: FollowMail, reference: string, links: Minter) {
  if (type === "link") await links.revoke(reference);
  const code = type === "code" ? await links.mintCode(detail ?? "") : "";
  const purpose = MAILS[type];
  const more = { detail: type === "email" ? detail : null, mailed: true };
  const own = purpose === null ? "" : await links.mint(reference, purpose, more);
  const isReminder = type === "documents" || type === "answer";
  const stop = isReminder ? await links.mint(reference, "stop", { mailed: true }) : null;
  return own === null || code === null ? null : { code, own, stop };
}

/** A mail of the visitor's page; null when the request no longer exists. */
export async function followMail(identity: Identity, links: Minter, order: Order): Promise<OutgoingMail | null> {
  const { mail, request, outboxId, to, siteUrl, answer = null, missing = [], call = null, now } = order;
  const { reference, language } = request;
  const made = await minted(mail, reference, links);
  if (made === null) return null;
  const texts = followMails[language];
  const { title, lines, button } = texts[mail.type];
  const hasMoment = mail.type === "slot" || mail.type === "hold" || mail.type === "booked";
  const moment = hasMoment && mail.detail !== null ? formatDeadline(new Date(mail.detail), language) : "";
  const say = (line: string) =>
    setText(language, fill(line, { reference, phone: identity.phoneDisplay, code: made.code, moment }));
  const pageUrl = `${siteUrl}${followHome(language)}`;
  const what = askedWords({ formType: request.formType, answers: request.values }, language);
  const content = {
    title: setText(language, title),
    about: aboutLine(request, what),
    intro: [
      ...(answer?.text.split(/\n{2,}/) ?? []),
      ...named(texts.asked, answer?.asked ?? missing, language),
      ...named(texts.sent, answer?.sent ?? [], language),
      ...lines.map(say),
    ],
    actions: [
      ...(button === null ? [] : [{ label: button, href: `${pageUrl}/${made.own}` }]),
      ...(made.stop === null ? [] : [{ label: texts.stop, href: `${pageUrl}/${made.stop}` }]),
    ],
    tables: [],
    outro: [setText(language, fill(texts.signature, { brand: identity.brandName, orias: identity.orias }))],
  };
  const calendar = call && {
    method: call.isCancelled ? ("CANCEL" as const) : ("PUBLISH" as const),
    file: callBackFile(call, { reference, identity, say: speakerOf(language), now }),
  };
  return mailToVisitor(identity, content, language, {
    to,
    subject: visitorSubject(what, content.title, reference),
    messageId: messageId(identity, "follow", outboxId),
    headers: { "X-Notification": "suivi-de-demande", "X-Lead-Reference": reference },
    ...(calendar && { calendar }),
  });
}

const ANSWER = `
SELECT e.text, (SELECT coalesce(jsonb_agg(a.label ORDER BY a.id), '[]') FROM asked_documents a WHERE a.event_id = e.id) AS asked,
  (SELECT coalesce(jsonb_agg(s.title ORDER BY s.added_at, s.id), '[]') FROM sent_documents s WHERE s.event_id = e.id) AS sent
FROM lead_events e JOIN leads l ON l.id = e.lead_id WHERE e.id = $detail::bigint AND l.reference = $reference AND e.kind IN ('answer', 'advice')`;

const MISSING = `
SELECT a.label FROM asked_documents a JOIN leads l ON l.id = a.lead_id
WHERE l.reference = $reference AND a.dropped_at IS NULL AND NOT EXISTS (SELECT FROM documents d WHERE d.asked_id = a.id) ORDER BY a.id`;

const CALL = `
SELECT ${columnsOf(callSlot, "s", { isCancelled: "s.cancelled_at IS NOT NULL" })} FROM call_slots s JOIN leads l ON l.id = s.lead_id
WHERE l.reference = $reference`;

const texts = z.array(z.string());

/** What the mail tells of the request, read as it leaves; null when it has nothing left to say. */
async function told(
  database: Queryable,
  { type, detail }: FollowMail,
  reference: string,
): Promise<Partial<Order> | null> {
  if (type === "message") {
    const row = (await database.query(ANSWER, { detail, reference })).rows[0];
    if (typeof row?.text !== "string") return null;
    return { answer: { text: row.text, asked: texts.parse(row.asked), sent: texts.parse(row.sent) } };
  }
  if (type === "booked" || type === "slot") {
    const call = await readRow(database, callSlot, CALL, { reference });
    // Cancelled or moved since: the mail about that has left, or follows.
    const isAsTold = call?.startsAt.toISOString() === detail && !call?.isCancelled;
    return type === "slot" ? { call } : isAsTold ? { call } : null;
  }
  if (type !== "documents") return {};
  const { rows } = await database.query(MISSING, { reference });
  return rows.length === 0 ? null : { missing: rows.map(({ label }) => String(label)) };
}

/** Mails of the visitor's page, for the outbox. What an adviser wrote is read from the timeline, where it is kept once. */
export const followKind: MailKind = async (
  { id, request, payload, visitorAddress },
  { identity, follow, siteUrl, database, clock },
) => {
  const mail = readFollowMail(payload);
  if (request === null) return "NO_CONTENT";
  if (mail === null || follow === null || visitorAddress === null) return "NO_ADDRESS";
  const words = await told(database, mail, request.reference);
  if (words === null) return "NO_CONTENT";
  return (
    (await followMail(identity, follow, {
      mail,
      request,
      outboxId: id,
      to: visitorAddress,
      siteUrl,
      now: clock(),
      ...words,
    })) ?? "NO_ADDRESS"
  );
};
