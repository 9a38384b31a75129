import type { ClaimedMail, Delivery, Random } from "./ports.ts";

const MINUTE_MS = 60_000;
/** Minutes between tries; the last is repeated until the time is up. */
const WAITS = [1, 2, 5, 15, 30, 60, 120];
/** Every mail is out or given up, with an alert, within this long. */
export const GIVE_UP_AFTER_MS = 6 * 60 * MINUTE_MS;
/** Waits are shortened by up to this share, so that mails that failed together do not come back together. */
const JITTER = 0.1;

/** What becomes of a mail after a try. */
export type NextStep =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: Date; readonly code: string; readonly toBackup: boolean }
  | { readonly kind: "dead"; readonly code: string };

/**
 * Decides after a delivery. A refusal for good goes once to the backup mailbox, then is dead; so does a mail whose
 * six hours are nearly over. Receipts have no backup: they go to the visitor or nowhere. An alert that is refused goes
 * on being tried: a server that refuses everything (a closed account) would otherwise silence the word about it.
 */
export function nextStep(
  delivery: Delivery,
  mail: Pick<ClaimedMail, "kind" | "attempts" | "backupTried" | "createdAt">,
  hasBackup: boolean,
  now: Date,
  random: Random,
): NextStep {
  if (delivery.kind === "accepted") return { kind: "sent" };
  const { code } = delivery;
  const mayUseBackup = hasBackup && !mail.backupTried && mail.kind !== "receipt";
  if (delivery.kind === "permanent" && mayUseBackup) return { kind: "retry", at: now, code, toBackup: true };
  if (delivery.kind === "permanent" && mail.kind !== "alert") return { kind: "dead", code };
  const minutes = WAITS[Math.min(mail.attempts, WAITS.length) - 1] ?? 1;
  const at = new Date(now.getTime() + minutes * MINUTE_MS * (1 - JITTER * random()));
  const over = mail.createdAt.getTime() + GIVE_UP_AFTER_MS;
  if (at.getTime() <= over) return { kind: "retry", at, code, toBackup: false };
  return mayUseBackup ? { kind: "retry", at: now, code, toBackup: true } : { kind: "dead", code };
}
