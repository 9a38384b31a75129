import type { Queryable } from "./database.ts";
import type { Identity } from "./identity.ts";
import type { Clock, Mailer } from "./ports.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { Settings } from "./settings.ts";

/** What every function works with. `mail/`, `intake/` and `watch/` add their own; `netlify/services.ts` makes them all. */
export interface KernelServices
  extends Pick<
    Settings,
    | "secret"
    | "isSecretOwn"
    | "followSecret"
    | "documentsKey"
    | "deskResponsables"
    | "webhookTarget"
    | "inlineMail"
    | "receiptBurst"
    | "mailMode"
  > {
  readonly database: Queryable;
  readonly identity: Identity;
  /** Where links of mails lead, without a slash at the end: the site's address, or this machine's. */
  readonly siteUrl: string;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Counts an answer that failed, and reports the outage when counting fails too. Never throws. */
  readonly reportFailure: () => Promise<void>;
}
