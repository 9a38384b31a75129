import { createHmac } from "node:crypto";
import { dailyKey, networkOf } from "./rate-limit.ts";

/** A cap, mostly on mails to visitors: so many at once, then one each step (generic cell rate algorithm). */
interface PaceRule {
  readonly burst: number;
  readonly stepSeconds: number;
  /** A receipt that would have to wait longer than this is not sent; null: it always waits. */
  readonly waitSeconds: number | null;
}

const HOUR = 3_600;

/** An ordinary receipt beyond the cap of its recipient is left out, and the screen says so. */
const ORDINARY = {
  recipient: { burst: 3, stepSeconds: HOUR, waitSeconds: 0 },
  network: { stepSeconds: 180, waitSeconds: 12 * HOUR },
} as const;

/** The receipt of a declaration is due by law: beyond a cap it leaves later, and an alert says so. */
const DECLARED = {
  recipient: { burst: 3, stepSeconds: HOUR, waitSeconds: null },
  network: { stepSeconds: 180, waitSeconds: null },
  /** All declarations together that carry a robot's signs, sent from many networks. */
  suspects: { burst: 20, stepSeconds: 60, waitSeconds: null },
} as const;

/** Mails of the visitor's page, all kinds together: twelve a day for one mailbox, however many requests name it. */
const FOLLOWED: PaceRule = { burst: 4, stepSeconds: 3 * HOUR, waitSeconds: 0 };

/**
 * Call-backs that one network books of requests that nobody has taken: enough for an office, too few to fill the
 * calendar.
 */
const BOOKED: PaceRule = { burst: 5, stepSeconds: 4 * HOUR, waitSeconds: 0 };

/** One cap against which a receipt is counted, in the shape of the store's statement. */
export interface Pace {
  readonly key: string;
  readonly stepSeconds: number;
  /** How far the key may be ahead of now before receipts wait. */
  readonly aheadSeconds: number;
  /** How far it may be ahead at most; null: no limit. */
  readonly reachSeconds: number | null;
}

function pace(key: string, { burst, stepSeconds, waitSeconds }: PaceRule): Pace {
  const aheadSeconds = burst * stepSeconds;
  return { key, stepSeconds, aheadSeconds, reachSeconds: waitSeconds === null ? null : aheadSeconds + waitSeconds };
}

const GMAIL: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind a lower-case address, whatever its spelling: a label after `+` is dropped (RFC 5233), and
 * so are the dots of Gmail addresses. Only for counting; mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** Key of a mailbox. Not the daily key, because the cap of a mailbox must not restart at midnight. */
function mailboxKey(secret: string, lane: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`receipt:${lane}:${mailboxOf(email)}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The cap against which a mail of the visitor's page is counted. */
export function followPace(secret: string, email: string): Pace {
  return pace(mailboxKey(secret, "follow", email), FOLLOWED);
}

/** The cap against which a booked call-back is counted; null when the platform gave no address. */
export function bookingPace(secret: string, ip: string, now: Date): Pace | null {
  return ip === "" ? null : pace(dailyKey(secret, `slot:${networkOf(ip)}`, now), BOOKED);
}

/**
 * Counts an act against a cap that never lets wait, and returns a row unless the cap is reached. Part of a statement.
 * @param source query whose rows are counted.
 * @param slots placeholders of the key, the instant, and the cap's step and reach in seconds.
 */
export function countPace(
  source: string,
  { key, now, step, reach }: Readonly<Record<"key" | "now" | "step" | "reach", string>>,
): string {
  const seconds = (number: string) => `${number}::integer * interval '1 second'`;
  return `INSERT INTO receipt_pace AS known (key, free_at, reach)
  SELECT ${key}, ${now}::timestamptz + ${seconds(step)}, ${seconds(reach)} FROM ${source}
  ON CONFLICT (key) DO UPDATE SET free_at = greatest(known.free_at, ${now}::timestamptz) + ${seconds(step)}
  WHERE greatest(known.free_at, ${now}::timestamptz) + ${seconds(step)} - ${seconds(reach)} <= ${now}::timestamptz
  RETURNING key`;
}

/** The request that a receipt is about. */
export interface ReceiptOccasion {
  readonly email: string;
  /** Key of the sender's network (`Visit.key`); null when the platform gave no address. */
  readonly network: string | null;
  readonly isDeclaration: boolean;
  /** The request carries signs of a robot. */
  readonly isDoubtful: boolean;
  /** See `receiptBurst` of the settings. */
  readonly networkBurst: number;
}

/** The caps against which a receipt is counted. Declarations and ordinary requests have separate caps. */
export function receiptPaces(secret: string, occasion: ReceiptOccasion, now: Date): Pace[] {
  const { email, network, isDeclaration, isDoubtful, networkBurst } = occasion;
  const lane = isDeclaration ? "declared" : "ordinary";
  const rules = isDeclaration ? DECLARED : ORDINARY;
  return [
    pace(mailboxKey(secret, lane, email), rules.recipient),
    ...(network === null
      ? []
      : [pace(dailyKey(secret, `receipt:${lane}:${network}`, now), { ...rules.network, burst: networkBurst })]),
    ...(isDeclaration && isDoubtful ? [pace("declared:suspects", DECLARED.suspects)] : []),
  ];
}

const outage = { hour: 0, sent: new Map<string, number>() };

/**
 * Whether a receipt may leave while no database counts it: in an hour, at most as many for one mailbox and one
 * network as the caps allow at once. Each process counts its own.
 */
export function mayLeaveUncounted(
  { email, network, networkBurst }: Pick<ReceiptOccasion, "email" | "network" | "networkBurst">,
  now: Date,
): boolean {
  const hour = Math.floor(now.getTime() / (HOUR * 1_000));
  if (hour !== outage.hour) Object.assign(outage, { hour, sent: new Map() });
  const caps: [string, number][] = [[`to:${mailboxOf(email)}`, DECLARED.recipient.burst]];
  if (network !== null) caps.push([`from:${network}`, networkBurst]);
  if (caps.some(([key, most]) => (outage.sent.get(key) ?? 0) >= most)) return false;
  for (const [key] of caps) outage.sent.set(key, (outage.sent.get(key) ?? 0) + 1);
  return true;
}
