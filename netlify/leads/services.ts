import { createFollowLinks } from "../follow-up/links.ts";
import { countServerError, createWebhook, DATABASE_DOWN, type Webhook } from "./alerts.ts";
import { database, type Queryable } from "./database.ts";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";
import type { IntakeDependencies } from "./intake.ts";
import { createLeadStore } from "./lead-store.ts";
import { createOutboxStore } from "./outbox-store.ts";
import type { Mailer } from "./ports.ts";
import { createRateLimiter } from "./rate-limit.ts";
import { type Environment, readSettings } from "./settings.ts";
import { loadIdentity } from "./site-identity.ts";
import { createSmtpMailer, unconfiguredMailer } from "./smtp.ts";

/** What a function knows of its call, whatever runs it. */
export interface CallContext {
  /** The platform's own idea of the client address; headers are not believed. */
  readonly ip: string;
  /** `production`, `deploy-preview`, `dev`… */
  readonly deployContext: string | undefined;
  /** Keeps the function running for work that goes on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Everything the lead functions use, put together. */
export interface Services extends IntakeDependencies {
  readonly database: Queryable;
  /** Is `secret` a variable of its own? In production the desk opens with no other. */
  readonly isSecretOwn: boolean;
  /** Signs what the visitor's page sends back; null: there is no such page. */
  readonly followSecret: string | null;
  /** Seals documents; null: none is taken. */
  readonly documentsKey: Buffer | null;
  readonly webhook: Webhook | null;
  readonly heartbeat: Heartbeat | null;
  readonly deskResponsables: readonly string[];
  /** Counts an answer that failed, and calls the webhook when not even that is possible. Never throws. */
  readonly reportFailure: () => Promise<void>;
}

const WEBHOOK_PAUSE_MS = 10 * 60_000;
let lastOutageCall = 0;

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** On a preview deploy every mail goes to the preview mailbox, whatever its recipient. */
function redirected(mailer: Mailer, mailbox: string): Mailer {
  return { send: (mail) => mailer.send({ ...mail, to: mailbox }) };
}

/** Wires the real parts: Postgres, SMTP, content/site.yaml, the clock. */
export function createServices(deployContext: string | undefined, env: Environment = process.env): Services {
  const settings = readSettings(env, deployContext);
  const clock = () => new Date();
  const smtp = settings.smtpUrl === null ? unconfiguredMailer : createSmtpMailer(settings.smtpUrl);
  const webhook = settings.alertWebhookUrl === null ? null : createWebhook(settings.alertWebhookUrl);
  const identity = loadIdentity();
  return {
    database,
    identity,
    siteUrl: settings.localUrl ?? identity.url,
    webhookTarget: settings.webhookTarget,
    deskResponsables: settings.deskResponsables,
    store: createLeadStore(database, settings),
    outbox: createOutboxStore(database),
    limiter: createRateLimiter(database, settings.secret, settings.rateLimits),
    mailer: settings.previewMailbox === null ? smtp : redirected(smtp, settings.previewMailbox),
    secret: settings.secret,
    isSecretOwn: settings.isSecretOwn,
    followSecret: settings.followSecret,
    documentsKey: settings.documentsKey,
    follow: settings.followSecret === null ? null : createFollowLinks(database, clock),
    clock,
    random: Math.random,
    wait: sleep,
    inlineMail: settings.inlineMail,
    receiptBurst: settings.receiptBurst,
    mailMode: settings.mailMode,
    webhook,
    heartbeat: settings.heartbeatUrl === null ? null : createHeartbeat(settings.heartbeatUrl),
    async reportFailure() {
      try {
        await countServerError(database, clock());
      } catch {
        // The database is what failed. The pause is per instance: a few calls too many are better than none.
        const now = clock().getTime();
        if (webhook === null || now - lastOutageCall < WEBHOOK_PAUSE_MS) return;
        lastOutageCall = now;
        await webhook(DATABASE_DOWN);
      }
    },
  };
}
