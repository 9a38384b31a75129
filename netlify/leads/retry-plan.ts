import type { ClaimedMail, Delivery, Random } from "./ports.ts";

const MINUTE_MS = 60_000;
/** Minutes between tries; the last is repeated until the time is up. */
const WAITS = [1, 2, 5, 15, 30, 60, 120];
/** Every mail is out or given up, with an alert, within this long. */
export const GIVE_UP_AFTER_MS = 6 * 60 * MINUTE_MS;
/** Waits are shortened by up to this share, so that mails that failed together do not come back together. */
const JITTER = 0.1;
/**
 * Minutes until a mail is tried again that a server took without an answer. Each try may be one copy more in the
 * broker's mailbox, so there are two of them, and the last is within the six hours.
 */
const UNKNOWN_WAITS = [60, 180];

/** Mails that go to the person who wrote, or nowhere. */
const isForVisitor = (kind: ClaimedMail["kind"]) => kind === "receipt" || kind === "follow";

/** What becomes of a mail after a try. */
export type NextStep =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: Date; readonly code: string; readonly toBackup: boolean }
  /** `at` null: no further try unless a person asks for it. */
  | { readonly kind: "unknown"; readonly at: Date | null; readonly code: string }
  | { readonly kind: "dead"; readonly code: string };

/**
 * Decides after a delivery. A refusal for good goes once to the backup mailbox, then is dead; so does a mail whose
 * six hours are nearly over. Receipts have no backup: they go to the visitor or nowhere. An alert that is refused goes
 * on being tried: a server that refuses everything (a closed account) would otherwise silence the word about it.
 * A mail that may have arrived is tried again seldom, and a receipt never: a visitor gets no second one by itself.
 */
export function nextStep(
  delivery: Delivery,
  mail: Pick<ClaimedMail, "kind" | "attempts" | "backupTried" | "unknownTries" | "createdAt">,
  hasBackup: boolean,
  now: Date,
  random: Random,
): NextStep {
  if (delivery.kind === "accepted") return { kind: "sent" };
  const { code } = delivery;
  if (delivery.kind === "unknown") {
    const minutes = isForVisitor(mail.kind) ? undefined : UNKNOWN_WAITS[mail.unknownTries];
    const at = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
    return { kind: "unknown", at, code };
  }
  const mayUseBackup = hasBackup && !mail.backupTried && !isForVisitor(mail.kind);
  if (delivery.kind === "permanent" && mayUseBackup) return { kind: "retry", at: now, code, toBackup: true };
  if (delivery.kind === "permanent" && mail.kind !== "alert") return { kind: "dead", code };
  const minutes = WAITS[Math.min(mail.attempts, WAITS.length) - 1] ?? 1;
  const at = new Date(now.getTime() + minutes * MINUTE_MS * (1 - JITTER * random()));
  const over = mail.createdAt.getTime() + GIVE_UP_AFTER_MS;
  if (at.getTime() <= over) return { kind: "retry", at, code, toBackup: false };
  return mayUseBackup ? { kind: "retry", at: now, code, toBackup: true } : { kind: "dead", code };
}
