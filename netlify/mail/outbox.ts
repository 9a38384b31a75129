import { logEvent } from "../kernel/log.ts";
import type { Delivery, MailLine } from "../kernel/ports.ts";
import { readWebhookMessage } from "../kernel/webhook-target.ts";
import type { ClaimedMail } from "./claimed-mail.ts";
import type { MailServices } from "./mail-kinds.ts";
import { traceHeaders } from "./outbox-trace.ts";
import { type NextStep, nextStep } from "./retry-plan.ts";
import { ANSWER_MS, MAIL_LIFE_MS, PATIENT_GREETING_MS } from "./smtp.ts";
import { sendWebhookMessage } from "./webhook-message.ts";

/** Longer than one mail may take, so that a lease never ends while its sender still works. */
export const LEASE_MS = 60_000;
/** Connections of one sweep: one, and another for each mail that the server keeps waiting, so that it blocks no other. */
const MOST_LINES = 8;
/** In the log: the lease had ended, and another process writes what becomes of the mail. */
const TAKEN_OVER = "taken-over";

/** One attempt: what its receiver said, and the id that it knows the mail by. */
async function attempt(
  mail: ClaimedMail,
  services: MailServices,
  lifeMs: number,
): Promise<readonly [delivery: Delivery, messageId: string | null]> {
  // No further attempt can help what has no content or address.
  const unsendable = (code: string) => [{ kind: "permanent", code }, null] as const;
  if (mail.kind === "webhook") {
    const { clock, webhookTarget } = services;
    const { payload, request } = mail;
    const message = readWebhookMessage(payload);
    if (message === null || (request === null && message.type !== "lead.erased")) return unsendable("NO_CONTENT");
    if (webhookTarget === null) return [{ kind: "temporary", code: "WEBHOOK_MISSING" }, message.id];
    return [await sendWebhookMessage(message, request, webhookTarget, { ...services, now: clock() }), message.id];
  }
  const built = await services.mailKinds[mail.kind](mail, services);
  if (typeof built === "string") return unsendable(built);
  const headers = { ...built.headers, ...traceHeaders(mail.id) };
  return [await services.mailer.send({ ...built, headers }, lifeMs), built.messageId];
}

/**
 * Sends one mail whose lease is held, and writes what became of it.
 * @param lifeMs time within which the attempt ends.
 */
export async function sendClaimed(
  mail: ClaimedMail,
  services: MailServices,
  lifeMs = MAIL_LIFE_MS,
): Promise<NextStep["kind"]> {
  const { outbox, identity, clock } = services;
  const [delivery, messageId] = await attempt(mail, services, lifeMs);
  const now = clock();
  // A member's link is for that member alone, and news for the broker's own software is no mail.
  const hasBackup = identity.mailboxes.backup !== undefined && mail.kind !== "desk" && mail.kind !== "webhook";
  const step = nextStep(delivery, mail, hasBackup, now);
  const isOurs = await outbox.settle(mail, step, messageId, now);
  logEvent("mail", {
    kind: mail.kind,
    outcome: isOurs ? step.kind : TAKEN_OVER,
    ...(step.kind === "sent" ? {} : { code: step.code }),
    ...(mail.request ? { submissionId: mail.request.submissionId, formType: mail.request.formType } : {}),
  });
  return step.kind;
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
 * Sends what is due over one connection, and over more only while the server keeps a mail waiting; none is begun then
 * that could not be answered. Safe to run twice at the same time. A mail whose result cannot be written keeps its lease
 * and is sent again later (at least once; the Message-ID is the same).
 */
export async function sweepOutbox(services: MailServices, { limit, beginMs, lifeMs }: SweepLimits) {
  const { outbox, clock, mailer } = services;
  const start = clock().getTime();
  const elapsed = () => clock().getTime() - start;
  const tally: Record<NextStep["kind"], number> = { sent: 0, retry: 0, unknown: 0, dead: 0 };
  const lines: Promise<void>[] = [];
  let lastBeginMs = beginMs;
  let taken = 0;
  const isOver = () => taken >= limit || elapsed() > lastBeginMs;
  const claimOne = async () => {
    taken += 1;
    return (await outbox.claim(1, clock(), LEASE_MS))[0];
  };
  const onWaiting = () => {
    lastBeginMs = Math.min(beginMs, Math.max(0, lifeMs - ANSWER_MS));
    if (lines.length < MOST_LINES && !isOver()) lines.push(sendInTurn(claimOne()).catch(() => undefined));
  };
  const sendInTurn = async (first: Promise<ClaimedMail | undefined>): Promise<void> => {
    let mail = await first;
    if (mail === undefined) return;
    const line: MailLine = mailer.open?.(PATIENT_GREETING_MS, onWaiting) ?? {
      send: mailer.send,
      close: () => undefined,
    };
    try {
      while (mail !== undefined) {
        const left = Math.max(1_000, lifeMs - elapsed());
        const own = { ...services, mailer: line };
        tally[await sendClaimed(mail, own, left).catch((): "retry" => "retry")] += 1;
        mail = isOver() ? undefined : await claimOne();
      }
    } finally {
      line.close();
    }
  };
  const first = await claimOne();
  lines.push(sendInTurn(Promise.resolve(first)).catch(() => undefined));
  // Lines are added while others are waited for.
  for (let index = 0; index < lines.length; index += 1) await lines[index];
  return { sent: tally.sent, failed: tally.retry, unknown: tally.unknown, dead: tally.dead };
}

export type SweepResult = Awaited<ReturnType<typeof sweepOutbox>>;
