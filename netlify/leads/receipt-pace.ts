import { createHmac } from "node:crypto";
import { dailyKey } from "./rate-limit.ts";

/** A cap on mails to visitors: so many at once, then one each step (generic cell rate algorithm). */
interface PaceRule {
  readonly burst: number;
  readonly stepSeconds: number;
  /** A receipt that would have to wait longer than this is not sent; null: it is queued, however long. */
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

/** One cap that a receipt counts for, as the store's statement reads it. */
export interface Pace {
  readonly key: string;
  readonly stepSeconds: number;
  /** How far the key may be ahead of now before receipts wait. */
  readonly aheadSeconds: number;
  /** How far it may be ahead at all; null without bound. */
  readonly reachSeconds: number | null;
}

function pace(key: string, { burst, stepSeconds, waitSeconds }: PaceRule): Pace {
  const aheadSeconds = burst * stepSeconds;
  return { key, stepSeconds, aheadSeconds, reachSeconds: waitSeconds === null ? null : aheadSeconds + waitSeconds };
}

/** What a receipt is about to be sent for. */
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

/** The caps that a receipt counts for. Declarations and ordinary requests never use up each other's. */
export function receiptPaces(secret: string, occasion: ReceiptOccasion, now: Date): Pace[] {
  const { email, network, isDeclaration, isDoubtful, networkBurst } = occasion;
  const lane = isDeclaration ? "declared" : "ordinary";
  const rules = isDeclaration ? DECLARED : ORDINARY;
  // Not the daily key: a day's end must not begin the cap of a mailbox anew.
  const to = createHmac("sha256", secret).update(`receipt:${lane}:${email}`).digest("base64url").slice(0, 22);
  return [
    pace(to, rules.recipient),
    ...(network === null
      ? []
      : [pace(dailyKey(secret, `receipt:${lane}:${network}`, now), { ...rules.network, burst: networkBurst })]),
    ...(isDeclaration && isDoubtful ? [pace("declared:suspects", DECLARED.suspects)] : []),
  ];
}
