import { createHmac } from "node:crypto";
import { dailyKey, networkOf } from "../kernel/rate-limit.ts";

/** A cap, mostly on mails to visitors: so many at once, then one each step (generic cell rate algorithm). */
interface PaceRule {
  readonly burst: number;
  readonly stepSeconds: number;
  /** A receipt that would have to wait longer than this is not sent; null: it always waits. */
  readonly waitSeconds: number | null;
}

const HOUR = 3_600;

/** An ordinary receipt beyond the cap of its recipient is left out, and the screen says so. */
const ORDINARY = { burst: 3, stepSeconds: HOUR, waitSeconds: 0 } as const satisfies PaceRule;
/** What one network may cause, from the narrow to the wide one: its receipts leave later, an ordinary one at most so late. */
const NETWORKS = [
  { bursts: 1, stepSeconds: 180 },
  { bursts: 2, stepSeconds: 90 },
] as const;
const ORDINARY_WAIT = 12 * HOUR;

/** Each receipt of a declaration is due by law: from the fourth within a day, one mail lists them at the end of the hour. */
const DECLARED = { burst: 3, stepSeconds: 24 * HOUR, waitSeconds: 0 } as const satisfies PaceRule;
/** All declarations together that carry a robot's signs, sent from many networks. */
const UNPROVEN = { burst: 20, stepSeconds: 60, waitSeconds: null } as const satisfies PaceRule;
/** « Je n'ai pas fait cette demande »: so long wait receipts of declarations to this mailbox that carry a robot's signs. */
const CONTESTED_SECONDS = 7 * 24 * HOUR;

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
  /** Beyond this cap the receipt is listed in one mail with others of its mailbox. */
  readonly gathers?: boolean;
}

function pace(key: string, { burst, stepSeconds, waitSeconds }: PaceRule): Pace {
  const aheadSeconds = burst * stepSeconds;
  return { key, stepSeconds, aheadSeconds, reachSeconds: waitSeconds === null ? null : aheadSeconds + waitSeconds };
}

/** Providers that give one mailbox several addresses: their domains, the first in place of all, and signs of a name that they do not read. */
const SAME_MAILBOX: readonly { readonly domains: readonly string[]; readonly unread: string }[] = [
  { domains: ["gmail.com", "googlemail.com"], unread: "." },
  { domains: ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"], unread: "._-" },
  { domains: ["icloud.com", "me.com", "mac.com"], unread: "" },
];

/**
 * The mailbox behind a lower-case address, whatever its spelling: a label after `+` is dropped (RFC 5233), and
 * so is what its provider does not read. Only for counting; mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const provider = SAME_MAILBOX.find(({ domains }) => domains.includes(domain));
  if (provider === undefined) return `${name}@${domain}`;
  const read = [...name].filter((sign) => !provider.unread.includes(sign));
  return `${read.join("")}@${provider.domains[0]}`;
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
 * Counts an act against a cap that never lets wait, and returns a row unless the cap is reached. Part of a statement with
 * the parameters `$now` and those of `paceParameters`.
 * @param source query whose rows are counted.
 */
export function countPace(source: string): string {
  const seconds = (number: string) => `${number}::integer * interval '1 second'`;
  const next = `greatest(known.free_at, $now::timestamptz) + ${seconds("$paceStep")}`;
  return `INSERT INTO receipt_pace AS known (key, free_at, reach)
  SELECT $paceKey, $now::timestamptz + ${seconds("$paceStep")}, ${seconds("$paceReach")} FROM ${source}
  ON CONFLICT (key) DO UPDATE SET free_at = ${next}
  WHERE ${next} - ${seconds("$paceReach")} <= $now::timestamptz
  RETURNING key`;
}

/** The parameters of `countPace`; null for each without a cap. */
export function paceParameters(pace: Pace | null) {
  return {
    paceKey: pace?.key ?? null,
    paceStep: pace?.stepSeconds ?? null,
    paceReach: pace?.reachSeconds ?? null,
  };
}

/**
 * How far a request is believed: `token`, its page asked for a token and it shows no sign of a robot; `native`, no sign,
 * and no token because a form without JavaScript has none; `doubtful`, everything else.
 */
export type Standing = "token" | "native" | "doubtful";

/** The request that a receipt is about. */
export interface ReceiptOccasion {
  readonly email: string;
  /** Keys of the sender's networks (`Visit`), the narrow one first; none when the platform gave no address. */
  readonly networks: readonly string[];
  readonly isDeclaration: boolean;
  readonly standing: Standing;
  /** See `receiptBurst` of the settings. */
  readonly networkBurst: number;
}

/** Where a receipt is counted: each kind of request and each standing apart. */
const laneOf = (isDeclaration: boolean, standing: Standing): string =>
  `${isDeclaration ? "declared" : "ordinary"}${standing === "token" ? "" : `:${standing}`}`;

/**
 * The caps against which a receipt is counted. Declarations and ordinary requests have separate caps, and each standing has
 * its own: a request with a token never waits behind one without, nor a native one behind a doubtful one. A declaration
 * with a token waits for no network.
 */
export function receiptPaces(secret: string, occasion: ReceiptOccasion, now: Date): Pace[] {
  const { email, networks, isDeclaration, standing, networkBurst } = occasion;
  const isDoubtful = standing === "doubtful";
  const lane = laneOf(isDeclaration, standing);
  const mailbox = {
    ...pace(mailboxKey(secret, lane, email), isDeclaration ? DECLARED : ORDINARY),
    gathers: isDeclaration,
  };
  if (isDeclaration && standing === "token") return [mailbox];
  const waitSeconds = isDeclaration ? null : ORDINARY_WAIT;
  const paces = networks.flatMap((network, width) => {
    const rule = NETWORKS[width];
    const key = dailyKey(secret, `receipt:${lane}:${network}`, now);
    return rule ? [pace(key, { burst: rule.bursts * networkBurst, stepSeconds: rule.stepSeconds, waitSeconds })] : [];
  });
  if (!isDoubtful || !isDeclaration) return [mailbox, ...paces];
  const contested = {
    key: mailboxKey(secret, "contested", email),
    stepSeconds: 0,
    aheadSeconds: 0,
    reachSeconds: null,
  };
  return [mailbox, ...paces, pace("declared:unproven", UNPROVEN), contested];
}

/**
 * What changes for a mailbox whose owner says « Je n'ai pas fait cette demande »: `freed` caps count anew, and receipts of
 * the `doubtful` lane wait until `free`, which is kept under `waiting`.
 */
export function contestedMailbox(secret: string, email: string, now: Date) {
  const keyOf = (standing: Standing) => mailboxKey(secret, laneOf(true, standing), email);
  const doubtful = keyOf("doubtful");
  return {
    freed: [keyOf("token"), keyOf("native"), doubtful],
    doubtful,
    waiting: mailboxKey(secret, "contested", email),
    free: new Date(now.getTime() + CONTESTED_SECONDS * 1_000),
  };
}

const outage = { hour: 0, sent: new Map<string, number>() };

/**
 * Whether a receipt may leave while no database counts it: in an hour, at most as many for one mailbox and one
 * network as the caps allow at once. Each process counts its own.
 */
export function mayLeaveUncounted(
  { email, networks, networkBurst }: Pick<ReceiptOccasion, "email" | "networks" | "networkBurst">,
  now: Date,
): boolean {
  const hour = Math.floor(now.getTime() / (HOUR * 1_000));
  if (hour !== outage.hour) Object.assign(outage, { hour, sent: new Map() });
  const caps: [string, number][] = [[`to:${mailboxOf(email)}`, DECLARED.burst]];
  for (const network of networks.slice(0, 1)) caps.push([`from:${network}`, networkBurst]);
  if (caps.some(([key, most]) => (outage.sent.get(key) ?? 0) >= most)) return false;
  for (const [key] of caps) outage.sent.set(key, (outage.sent.get(key) ?? 0) + 1);
  return true;
}
