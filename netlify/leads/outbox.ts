import type { Identity } from "./identity.ts";
import { logEvent } from "./log.ts";
import { leadMail, noticeMail, receiptMail } from "./mail.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { ClaimedMail, Clock, Delivery, Mailer, OutgoingMail, Random } from "./ports.ts";
import { nextStep } from "./retry-plan.ts";

export interface OutboxDependencies {
  readonly store: OutboxStore;
  readonly mailer: Mailer;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
}

/** Longer than one mail may take (12 s), so that a lease never ends under a living sender. */
export const LEASE_MS = 60_000;
const BATCH = 5;

function buildMail(identity: Identity, mail: ClaimedMail): OutgoingMail | null {
  if (mail.kind === "alert" || mail.kind === "digest") {
    return mail.payload && noticeMail(identity, mail.kind, mail.payload, mail.recipient, mail.id);
  }
  if (!mail.lead) return null;
  if (mail.kind === "receipt") {
    return mail.visitorAddress === null ? null : receiptMail(identity, mail.lead, mail.visitorAddress);
  }
  return leadMail(identity, mail.lead, { recipient: mail.recipient, unsaved: false });
}

/** Sends one mail whose lease is held, and writes what became of it. */
export async function sendClaimed(
  mail: ClaimedMail,
  dependencies: OutboxDependencies,
): Promise<"sent" | "retry" | "dead"> {
  const { store, mailer, identity, clock, random } = dependencies;
  const outgoing = buildMail(identity, mail);
  // Nothing to send it from or to (erased lead, mailbox taken out of site.yaml): no try will ever mend it.
  const delivery: Delivery = outgoing
    ? await mailer.send(outgoing)
    : { kind: "permanent", code: mail.lead || mail.payload ? "NO_ADDRESS" : "NO_CONTENT" };
  const now = clock();
  const step = nextStep(delivery, mail, identity.mailboxes.backup !== undefined, now, random);
  await store.settle(mail, step, outgoing?.messageId ?? null, now);
  logEvent("mail", {
    kind: mail.kind,
    outcome: step.kind,
    ...(step.kind === "sent" ? {} : { code: step.code }),
    ...(mail.lead ? { submissionId: mail.lead.submissionId, formType: mail.lead.formType } : {}),
  });
  return step.kind;
}

export interface SweepResult {
  readonly sent: number;
  readonly failed: number;
  readonly dead: number;
}

/**
 * Sends what is due: at most `limit` mails, none begun after `budgetMs`. Safe to run twice at once. A mail whose
 * result cannot be written keeps its lease and is sent again later (at least once; the Message-ID is the same).
 */
export async function sweepOutbox(
  dependencies: OutboxDependencies,
  { limit, budgetMs }: { limit: number; budgetMs: number },
): Promise<SweepResult> {
  const end = dependencies.clock().getTime() + budgetMs;
  const tally = { sent: 0, retry: 0, dead: 0 };
  let taken = 0;
  while (taken < limit && dependencies.clock().getTime() <= end) {
    const claimed = await dependencies.store.claim(Math.min(BATCH, limit - taken), dependencies.clock(), LEASE_MS);
    if (claimed.length === 0) break;
    taken += claimed.length;
    const results = await Promise.allSettled(claimed.map((mail) => sendClaimed(mail, dependencies)));
    for (const result of results) tally[result.status === "fulfilled" ? result.value : "retry"] += 1;
  }
  return { sent: tally.sent, failed: tally.retry, dead: tally.dead };
}
