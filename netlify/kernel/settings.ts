import { hash } from "node:crypto";
import { normaliseEmail } from "../../src/shared/email.ts";
import { readAlertTarget, readWebhookTarget } from "./webhook-target.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * More than people behind one address send, and too few to fill a database: 200 visitors of an office pass, a
 * flood of 10,000 does not.
 */
export const CEILING_PER_HOUR = 600;

/** More suspects than this within an hour are too many: their mails are held for the digest. */
export const FLOOD_SUSPECTS_PER_HOUR = 20;

/** Contexts of a developer's machine. */
const LOCAL_CONTEXTS: ReadonlySet<string> = new Set(["dev", "dev-server"]);
/** Contexts that may mail real mailboxes; every other named context is a preview. */
const LIVE_CONTEXTS: ReadonlySet<string> = new Set(["production", ...LOCAL_CONTEXTS]);

function text(value: string | undefined): string | null {
  const trimmed = value?.trim();
  return trimmed ? trimmed : null;
}

function positive(value: string | undefined, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}

function fallbackSecret(env: Environment): string {
  return hash("sha256", `leads:${env.NETLIFY_DB_URL ?? "local"}`);
}

/** The variable's own secret; outside production, one derived from the functions' secret. */
function ownSecret(env: Environment, name: string, context: string | undefined): string | null {
  const own = text(env[name]);
  if (own !== null || context === "production") return own;
  return hash("sha256", `${name}:${env.LEADS_SECRET ?? fallbackSecret(env)}`);
}

/** A key of 32 bytes: from base64, or derived from any other text of 32 characters or more. */
function ownKey(secret: string | null): Buffer | null {
  if (secret === null) return null;
  const bytes = Buffer.from(secret, "base64");
  return bytes.length === 32 ? bytes : hash("sha256", secret, "buffer");
}

/**
 * Reads the settings, once per call; every name is in the table of docs/deploy.md. Without `LEADS_SECRET` the secret is
 * derived from the database address, which is also secret and the same in every instance, so that a missing variable loses
 * no request (a production build refuses it anyway).
 */
export function readSettings(env: Environment, deployContext: string | undefined) {
  const context = deployContext ?? env.CONTEXT;
  const preview = context !== undefined && context !== "" && !LIVE_CONTEXTS.has(context);
  const previewMailbox = text(env.LEADS_PREVIEW_MAILBOX);
  const mailMode: "live" | "held" = preview && !previewMailbox ? "held" : "live";
  return {
    /** Signs form tokens, native submission ids, references and address hashes. */
    secret: text(env.LEADS_SECRET) ?? fallbackSecret(env),
    /** False in production without `LEADS_SECRET`: requests are still accepted, but nobody can sign in. */
    isSecretOwn: text(env.LEADS_SECRET) !== null || context !== "production",
    /** Signs what the visitor's page sends back. Null in production without `FOLLOW_SECRET`; there is then no such page. */
    followSecret: ownSecret(env, "FOLLOW_SECRET", context),
    /** Seals documents (32 bytes). Null in production without `DOCUMENTS_KEY`; none is then accepted. */
    documentsKey: ownKey(ownSecret(env, "DOCUMENTS_KEY", context)),
    smtpUrl: text(env.SMTP_URL),
    rateLimits: {
      perMinute: positive(env.LEADS_RATE_PER_MINUTE, 5),
      perHour: positive(env.LEADS_RATE_PER_HOUR, 20),
    },
    /** Receipts that the requests of one network cause at once; the next ones leave three minutes apart. */
    receiptBurst: positive(env.LEADS_RECEIPT_BURST, 10),
    /** Requests of one network (an IPv4 address, an IPv6 /64) in an hour above which further ones are refused (429). */
    ceilingPerHour: positive(env.LEADS_RATE_CEILING, CEILING_PER_HOUR),
    /** Suspects in an hour above which their mails wait in the digest. */
    suspectsPerHour: positive(env.LEADS_SUSPECTS_PER_HOUR, FLOOD_SUSPECTS_PER_HOUR),
    /** False leaves every mail to the sweeper (load tests). */
    inlineMail: env.LEADS_INLINE_MAIL !== "off",
    /** How mails are sent. `held`: a preview deploy without its own mailbox stores requests and mails nobody. */
    mailMode,
    /** Preview deploys send everything here instead. */
    previewMailbox: preview ? previewMailbox : null,
    /** Where alerts go beside the mail; null: nowhere. */
    alertTarget: readAlertTarget(
      text(env.ALERT_WEBHOOK_URL),
      text(env.ALERT_WEBHOOK_SECRET),
      text(env.ALERT_WEBHOOK_FORM),
    ),
    /** Called after each sweep that worked; null: no monitor. */
    heartbeatUrl: text(env.HEARTBEAT_URL),
    /** The secret with which a mail provider reports bounces; null: no reports are accepted. */
    bounceSecret: text(env.BOUNCE_SECRET),
    /** The site's address on this machine; null once deployed, where links use the address of content/site.yaml. */
    localUrl: LOCAL_CONTEXTS.has(context ?? "") ? text(env.URL) : null,
    /** The broker's own software, told of requests; never called from a preview, whose database is a copy. */
    webhookTarget: preview ? null : readWebhookTarget(text(env.DESK_WEBHOOK_URL), text(env.DESK_WEBHOOK_SECRET)),
    /** Addresses that may enter the desk from the first day, as responsables. */
    deskResponsables: (env.DESK_RESPONSABLES ?? "")
      .split(/[\s,;]+/)
      .flatMap((address) => normaliseEmail(address)?.toLowerCase() ?? []),
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;
