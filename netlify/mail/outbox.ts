import { logEvent } from "../kernel/log.ts";
import type { ClaimedMail, Delivery } from "../kernel/ports.ts";
import { readWebhookMessage } from "../kernel/webhook-target.ts";
import type { MailServices } from "./mail-kinds.ts";
import { traceHeaders } from "./outbox-trace.ts";
import { type NextStep, nextStep } from "./retry-plan.ts";
import { MAIL_LIFE_MS, PATIENT_GREETING_MS } from "./smtp.ts";
import { sendWebhookMessage } from "./webhook-message.ts";

/** Longer than one mail may take, so that a lease never ends while its sender still works. */
export const LEASE_MS = 60_000;
/** Mails sent at the same time, so that one that takes twenty seconds does not block the others. */
const SENDERS = 8;
/** In the log: the lease had ended, and another process writes what becomes of the mail. */
const TAKEN_OVER = "taken-over";

/**
 * Sends one mail whose lease is held, and writes what became of it.
 * @param lifeMs time within which the attempt ends.
 * @param greetingMs how long the server may take to greet.
 */
export async function sendClaimed(
  mail: ClaimedMail,
  services: MailServices,
  lifeMs = MAIL_LIFE_MS,
  greetingMs?: number,
): Promise<NextStep["kind"]> {
  if (mail.kind === "webhook") return settleWebhook(mail, services);
  const { outbox, mailer, identity, clock, random } = services;
  const built = await services.mailKinds[mail.kind](mail, services);
  const outgoing =
    typeof built === "string" ? null : { ...built, headers: { ...built.headers, ...traceHeaders(mail.id) } };
  // No further attempt can help a mail without content or address.
  const delivery: Delivery =
    outgoing === null ? { kind: "permanent", code: String(built) } : await mailer.send(outgoing, lifeMs, greetingMs);
  const now = clock();
  // A member's link is for that member alone: no other mailbox gets it.
  const hasBackup = identity.mailboxes.backup !== undefined && mail.kind !== "desk";
  const step = nextStep(delivery, mail, hasBackup, now, random);
  const isOurs = await outbox.settle(mail, step, outgoing?.messageId ?? null, now);
  logEvent("mail", {
    kind: mail.kind,
    outcome: isOurs ? step.kind : TAKEN_OVER,
    ...(step.kind === "sent" ? {} : { code: step.code }),
    ...(mail.lead ? { submissionId: mail.lead.submissionId, formType: mail.lead.formType } : {}),
  });
  return step.kind;
}

/** News for the broker's own software: one attempt and its result. It has no backup mailbox and no alert. */
async function settleWebhook(mail: ClaimedMail, services: MailServices): Promise<NextStep["kind"]> {
  const { outbox, identity, clock, random, webhookTarget } = services;
  const { lead } = mail;
  const message = readWebhookMessage(mail.payload);
  const delivery: Delivery =
    !message || !lead
      ? { kind: "permanent", code: "NO_CONTENT" }
      : webhookTarget === null
        ? { kind: "temporary", code: "WEBHOOK_MISSING" }
        : await sendWebhookMessage({ message, lead }, webhookTarget, { identity, now: clock() });
  const now = clock();
  const step = nextStep(delivery, mail, false, now, random);
  const isOurs = await outbox.settle(mail, step, message?.id ?? null, now);
  logEvent("mail", {
    kind: mail.kind,
    outcome: isOurs ? step.kind : TAKEN_OVER,
    ...(step.kind === "sent" ? {} : { code: step.code }),
  });
  return step.kind;
}

export interface SweepResult {
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
  readonly dead: number;
}

export interface SweepLimits {
  /** Mails at most. */
  readonly limit: number;
  /** No mail is begun after this time. */
  readonly beginMs: number;
  /** Every mail ends within this time. */
  readonly lifeMs: number;
}

/**
 * Sends what is due, several at once. Safe to run twice at the same time. A mail whose result cannot be written keeps
 * its lease and is sent again later (at least once; the Message-ID is the same).
 */
export async function sweepOutbox(
  services: MailServices,
  { limit, beginMs, lifeMs }: SweepLimits,
): Promise<SweepResult> {
  const { outbox, clock } = services;
  const start = clock().getTime();
  const elapsed = () => clock().getTime() - start;
  const tally: Record<NextStep["kind"], number> = { sent: 0, retry: 0, unknown: 0, dead: 0 };
  const first = await outbox.claim(Math.min(SENDERS, limit), clock(), LEASE_MS);
  let taken = first.length;
  const sendInTurn = async (claimed: ClaimedMail): Promise<void> => {
    for (let mail: ClaimedMail | undefined = claimed; mail; ) {
      const left = Math.max(1_000, lifeMs - elapsed());
      tally[await sendClaimed(mail, services, left, PATIENT_GREETING_MS).catch((): "retry" => "retry")] += 1;
      if (taken >= limit || elapsed() > beginMs) return;
      taken += 1;
      [mail] = await outbox.claim(1, clock(), LEASE_MS);
    }
  };
  await Promise.allSettled(first.map(sendInTurn));
  return { sent: tally.sent, failed: tally.retry, unknown: tally.unknown, dead: tally.dead };
}
