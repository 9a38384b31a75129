import { isRecord } from "../../src/shared/is-record.ts";
import { readTrace } from "./outbox-trace.ts";

/** A bounce, in the same shape for every provider. */
export interface Bounce {
  /** Row of the outbox, from the header that the provider gives back; null when it gave none. */
  readonly outboxId: string | null;
  /** Message-ID, in angle brackets as we sent it, or the provider's own. */
  readonly messageId: string;
  /** Whether the address refuses for good; if not, it may accept later. */
  readonly hard: boolean;
  /** The provider's word for the cause (`hard_bounce`, `HardBounce`…), never its text: that quotes addresses. */
  readonly code: string;
  readonly at: Date;
}

type Payload = Readonly<Record<string, unknown>>;
/** Reads one report; null when it says something else (delivered, opened, a complaint…). */
type Adapter = (payload: Payload, now: Date) => Bounce | null;

function text(value: unknown, max: number): string {
  return typeof value === "string" ? value.slice(0, max) : "";
}

function moment(value: number | string | undefined, now: Date): Date {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) || date > now ? now : date;
}

/** `true`: hard. Every other event of Brevo is no bounce (developers.brevo.com/docs/transactional-webhooks). */
const BREVO: ReadonlyMap<string, boolean> = new Map([
  ["hard_bounce", true],
  ["invalid_email", true],
  ["blocked", true],
  ["error", true],
  ["soft_bounce", false],
]);

const brevo: Adapter = (payload, now) => {
  const code = text(payload.event, 40);
  const hard = BREVO.get(code);
  if (hard === undefined) return null;
  // `ts_event` counts seconds in UTC; `date` has no time zone.
  const seconds = payload.ts_event;
  return {
    outboxId: readTrace(payload["X-Mailin-custom"]),
    messageId: text(payload["message-id"], 300),
    hard,
    code,
    at: moment(typeof seconds === "number" ? seconds * 1_000 : undefined, now),
  };
};

/** `true`: hard. Types that are no bounce (AutoResponder, Subscribe…) are not listed (postmarkapp.com/developer/api/bounce-api). */
const POSTMARK: ReadonlyMap<string, boolean> = new Map([
  ["HardBounce", true],
  ["BadEmailAddress", true],
  ["Blocked", true],
  ["DMARCPolicy", true],
  ["ManuallyDeactivated", true],
  ["SMTPApiError", true],
  ["SpamNotification", true],
  ["VirusNotification", true],
  ["DnsError", false],
  ["SoftBounce", false],
  ["Transient", false],
  ["Unknown", false],
]);

const postmark: Adapter = (payload, now) => {
  const code = text(payload.Type, 40);
  const hard = POSTMARK.get(code);
  if (payload.RecordType !== "Bounce" || hard === undefined) return null;
  const metadata = isRecord(payload.Metadata) ? payload.Metadata : {};
  return {
    outboxId: readTrace(metadata.outbox),
    messageId: text(payload.MessageID, 300),
    hard,
    code,
    at: moment(text(payload.BouncedAt, 40), now),
  };
};

/** Most reports in one post (Brevo sends batches when asked to). */
const MOST = 500;

/** The bounces in a post of Brevo or Postmark, told apart by their own fields. Any other body gives none. */
export function readBounces(body: unknown, now: Date): Bounce[] {
  const reports: readonly unknown[] = Array.isArray(body) ? body.slice(0, MOST) : [body];
  return reports.flatMap((report) => {
    if (!isRecord(report)) return [];
    const bounce = "RecordType" in report ? postmark(report, now) : brevo(report, now);
    return bounce ? [bounce] : [];
  });
}
