import type { Delivery } from "../kernel/ports.ts";
import type { ClaimedMail } from "./claimed-mail.ts";

const MINUTE_MS = 60_000;
/** Minutes between attempts; the last is repeated until the time is up. */
const WAITS = [1, 2, 5, 15, 30, 60, 120];
/** Within this time every mail is sent, or given up with an alert. */
export const GIVE_UP_AFTER_MS = 6 * 60 * MINUTE_MS;
/**
 * Waits are shortened by a random part of up to this share, so that mails that failed together are not tried
 * again together.
 */
const JITTER = 0.1;
/**
 * Minutes until a mail is tried again after a server took it without an answer. Each attempt may put one more
 * copy in the broker's mailbox, so there are only two, both within the six hours.
 */
const UNKNOWN_WAITS = [60, 180];

/** Mails that go to the person who wrote, or nowhere. */
const isForVisitor = (kind: ClaimedMail["kind"]) => kind === "receipt" || kind === "follow";

/** What to do with a mail after an attempt. */
export type NextStep =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: Date; readonly code: string; readonly toBackup: boolean }
  /** `at` null: no further attempt unless a person asks for one. */
  | { readonly kind: "unknown"; readonly at: Date | null; readonly code: string }
  | { readonly kind: "dead"; readonly code: string };

/**
 * Decides after a delivery. A refusal for good goes once to the backup mailbox, then is dead; so does a mail whose
 * six hours are nearly over. Receipts have no backup: they go to the visitor or nowhere. A refused alert is
 * tried again all the same, otherwise a server that refuses everything (a closed account) would also stop the
 * alert about it. A mail that may have arrived is tried again only twice, and a receipt never, so that a
 * visitor does not get two.
 */
export function nextStep(
  delivery: Delivery,
  mail: Pick<ClaimedMail, "kind" | "attempts" | "backupTried" | "unknownTries" | "createdAt">,
  hasBackup: boolean,
  now: Date,
  random: () => number = Math.random,
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
