import { answerMail } from "../desk/shell/answer-mail.ts";
import { erasureMail } from "../desk/shell/erasure-mail.ts";
import { followMail } from "../follow-up/follow-mail.ts";
import type { Identity } from "../kernel/identity.ts";
import { logEvent } from "../kernel/log.ts";
import type { ClaimedMail, Clock, Delivery, Mailer, OutgoingMail, Random } from "../kernel/ports.ts";
import type { WebhookTarget } from "../kernel/webhook-target.ts";
import { declarationLinks } from "../request/declaration-links.ts";
import type { FollowLinks } from "../request/follow-links.ts";
import { followPath } from "../request/follow-path.ts";
import { deskLinks } from "./desk-links.ts";
import { leadMail, noticeMail, receiptMail } from "./mail.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { traceHeaders } from "./outbox-trace.ts";
import { type NextStep, nextStep } from "./retry-plan.ts";
import { MAIL_LIFE_MS, PATIENT_GREETING_MS } from "./smtp.ts";
import { sendWebhookMessage } from "./webhook-message.ts";

export interface OutboxDependencies {
  readonly store: OutboxStore;
  readonly mailer: Mailer;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
  /** Signs the links in mails. */
  readonly secret: string;
  /** Makes the links to the visitor's page; null where there is no such page. */
  readonly follow: FollowLinks | null;
  /** Where links of mails lead, without a slash at the end. */
  readonly siteUrl: string;
  /** The broker's own software, told of requests; null: none. */
  readonly webhookTarget: WebhookTarget | null;
}

/** Longer than one mail may take, so that a lease never ends while its sender still works. */
export const LEASE_MS = 60_000;
/** Mails sent at the same time, so that one that takes twenty seconds does not block the others. */
const SENDERS = 8;
/** In the log: the lease had ended, and another process writes what becomes of the mail. */
const TAKEN_OVER = "taken-over";

async function buildMail(
  dependencies: Pick<OutboxDependencies, "identity" | "secret" | "clock" | "follow" | "siteUrl">,
  mail: ClaimedMail,
): Promise<OutgoingMail | null> {
  const { identity, secret, clock, follow, siteUrl } = dependencies;
  if (mail.kind === "alert" || mail.kind === "digest" || mail.kind === "news") {
    return mail.payload && noticeMail(identity, mail.kind, mail.payload, mail.recipient, mail.id);
  }
  if (mail.kind === "desk") {
    if (mail.answers) return answerMail(dependencies, mail.answers);
    return mail.desk ? erasureMail(dependencies, mail.desk, mail.createdAt) : null;
  }
  if (!mail.lead) return null;
  if (mail.kind === "follow") {
    if (!mail.follow || !follow || mail.visitorAddress === null) return null;
    const { reference } = mail.lead;
    const order = {
      mail: mail.follow,
      reference,
      language: mail.lead.language,
      outboxId: mail.id,
      to: mail.visitorAddress,
      siteUrl,
    };
    return followMail(identity, follow, order);
  }
  if (mail.kind === "receipt") {
    const links = mail.lead.proof === null ? null : declarationLinks(siteUrl, secret, mail.lead.reference, clock());
    if (mail.visitorAddress === null) return null;
    const path = await followPath(dependencies, mail.lead, "mail");
    const page = path && `${siteUrl}${path}`;
    const listed = (mail.listed ?? []).map(({ reference }) => ({
      reference,
      page: declarationLinks(siteUrl, secret, reference, clock()).page,
    }));
    return receiptMail(identity, mail.lead, mail.visitorAddress, { declaration: links, page, listed });
  }
  const { reference, proof } = mail.lead;
  const acted = { reference, mailbox: mail.recipient, isDeclaration: proof !== null };
  const actions = deskLinks(siteUrl, secret, acted, clock());
  return leadMail(identity, mail.lead, { recipient: mail.recipient, unsaved: null, actions });
}

/**
 * Sends one mail whose lease is held, and writes what became of it.
 * @param lifeMs time within which the attempt ends.
 * @param greetingMs how long the server may take to greet.
 */
export async function sendClaimed(
  mail: ClaimedMail,
  dependencies: OutboxDependencies,
  lifeMs = MAIL_LIFE_MS,
  greetingMs?: number,
): Promise<NextStep["kind"]> {
  const { store, mailer, identity, clock, random } = dependencies;
  if (mail.kind === "webhook") return settleWebhook(mail, dependencies);
  const built = await buildMail(dependencies, mail);
  const outgoing = built && { ...built, headers: { ...built.headers, ...traceHeaders(mail.id) } };
  // Nothing to send or nobody to send it to (erased lead, mailbox removed from site.yaml): no further attempt
  // can help.
  const delivery: Delivery = outgoing
    ? await mailer.send(outgoing, lifeMs, greetingMs)
    : { kind: "permanent", code: mail.lead || mail.payload || mail.kind === "desk" ? "NO_ADDRESS" : "NO_CONTENT" };
  const now = clock();
  // A member's link is for that member alone: no other mailbox gets it.
  const hasBackup = identity.mailboxes.backup !== undefined && mail.kind !== "desk";
  const step = nextStep(delivery, mail, hasBackup, now, random);
  const isOurs = await store.settle(mail, step, outgoing?.messageId ?? null, now);
  logEvent("mail", {
    kind: mail.kind,
    outcome: isOurs ? step.kind : TAKEN_OVER,
    ...(step.kind === "sent" ? {} : { code: step.code }),
    ...(mail.lead ? { submissionId: mail.lead.submissionId, formType: mail.lead.formType } : {}),
  });
  return step.kind;
}

/** News for the broker's own software: one attempt and its result. It has no backup mailbox and no alert. */
async function settleWebhook(mail: ClaimedMail, dependencies: OutboxDependencies): Promise<NextStep["kind"]> {
  const { store, identity, clock, random, webhookTarget } = dependencies;
  const { webhook: message, lead } = mail;
  const delivery: Delivery =
    !message || !lead
      ? { kind: "permanent", code: "NO_CONTENT" }
      : webhookTarget === null
        ? { kind: "temporary", code: "WEBHOOK_MISSING" }
        : await sendWebhookMessage({ message, lead }, webhookTarget, { identity, now: clock() });
  const now = clock();
  const step = nextStep(delivery, mail, false, now, random);
  const isOurs = await store.settle(mail, step, message?.id ?? null, now);
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
  dependencies: OutboxDependencies,
  { limit, beginMs, lifeMs }: SweepLimits,
): Promise<SweepResult> {
  const { store, clock } = dependencies;
  const start = clock().getTime();
  const elapsed = () => clock().getTime() - start;
  const tally: Record<NextStep["kind"], number> = { sent: 0, retry: 0, unknown: 0, dead: 0 };
  const first = await store.claim(Math.min(SENDERS, limit), clock(), LEASE_MS);
  let taken = first.length;
  const sendInTurn = async (claimed: ClaimedMail): Promise<void> => {
    for (let mail: ClaimedMail | undefined = claimed; mail; ) {
      const left = Math.max(1_000, lifeMs - elapsed());
      tally[await sendClaimed(mail, dependencies, left, PATIENT_GREETING_MS).catch((): "retry" => "retry")] += 1;
      if (taken >= limit || elapsed() > beginMs) return;
      taken += 1;
      [mail] = await store.claim(1, clock(), LEASE_MS);
    }
  };
  await Promise.allSettled(first.map(sendInTurn));
  return { sent: tally.sent, failed: tally.retry, unknown: tally.unknown, dead: tally.dead };
}
