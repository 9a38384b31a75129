import type { Queryable } from "./database.ts";
import type { Identity } from "./identity.ts";
import type { Clock, Mailer, Random } from "./ports.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { WebhookTarget } from "./webhook-target.ts";

/** What every function works with. `mail/`, `intake/` and `watch/` add their own; `netlify/services.ts` makes them all. */
export interface KernelServices {
  readonly database: Queryable;
  readonly identity: Identity;
  /** Where links of mails lead, without a slash at the end: the site's address, or this machine's. */
  readonly siteUrl: string;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  /** Signs the links in mails. */
  readonly secret: string;
  /** Whether `secret` comes from `LEADS_SECRET`; in production the desk opens only then. */
  readonly isSecretOwn: boolean;
  /** Signs what the visitor's page sends back; null: there is no such page. */
  readonly followSecret: string | null;
  /** Key that seals documents; null: none is accepted. */
  readonly documentsKey: Buffer | null;
  readonly deskResponsables: readonly string[];
  /** The broker's own software, told of requests; null: none. */
  readonly webhookTarget: WebhookTarget | null;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
  readonly inlineMail: boolean;
  readonly receiptBurst: number;
  readonly mailMode: "live" | "held";
  /** Counts an answer that failed, and calls the webhook when counting fails too. Never throws. */
  readonly reportFailure: () => Promise<void>;
}
