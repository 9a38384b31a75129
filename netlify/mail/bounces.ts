import { hash } from "node:crypto";
import * as z from "zod/mini";
import { isDeclaration } from "../../src/forms/registry.ts";
import { parisIsoDay } from "../../src/shared/civil-date.ts";
import { databaseErrorCode, type Queryable } from "../kernel/database.ts";
import { isSame } from "../kernel/keys.ts";
import { logEvent } from "../kernel/log.ts";
import { readBody } from "../kernel/request-guard.ts";
import { jsonAnswer } from "../kernel/security-headers.ts";
import type { KernelServices } from "../kernel/services.ts";
import type { Alert } from "../request/stored-request.ts";
import { type Bounce, readBounces } from "./bounce-adapters.ts";
import { BROKER_KINDS } from "./mail-trouble.ts";

/** Room for a batch of reports: one is about half a kilobyte. */
const MOST_BYTES = 512 * 1024;

/** Postgres takes no NUL, and no provider sends one. */
function withoutNul(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new SyntaxError("NUL");
  return value;
}

/** Hashes are compared, so that the time says nothing of the secret's length either. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return isSame(digest(given), digest(secret));
}

/**
 * Whether this request carries the secret. Each provider sends it differently: Brevo a bearer token, Postmark
 * Basic with any user name, others only the address (`?secret=`).
 */
export function bearsSecret(request: Request, secret: string): boolean {
  const [scheme = "", credentials = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer") return isSecret(credentials, secret);
  if (scheme.toLowerCase() === "basic") {
    const pair = Buffer.from(credentials, "base64").toString("utf8");
    return isSecret(pair.slice(pair.indexOf(":") + 1), secret);
  }
  return isSecret(new URL(request.url).searchParams.get("secret") ?? "", secret);
}

// By the row that our header names; a provider that dropped the header is asked for the Message-ID. A mail that came back is
// asked about again when it left once more since: providers repeat their reports.
// `rescued`: a request that its mailbox refuses for good goes once to the backup mailbox, as when the refusal is immediate.
// `lost`: it reached nobody, which raises the alarm of mails that did not leave (mail-trouble.ts) until a person takes note.
const FIND = `
SELECT outbox.id::text, outbox.kind, outbox.state, leads.reference, leads.form_type AS "formType",
  CASE WHEN NOT $hard OR state NOT IN ('sent', 'unknown') THEN 'noted'
    WHEN $hasBackup::boolean AND kind = 'lead' AND NOT backup_tried THEN 'rescued'
    WHEN kind IN ${BROKER_KINDS} OR (kind = 'receipt' AND declaration) THEN 'lost' ELSE 'noted' END AS fate
FROM outbox LEFT JOIN leads ON leads.id = outbox.lead_id
WHERE CASE WHEN $outboxId::bigint IS NOT NULL THEN outbox.id = $outboxId ELSE outbox.message_id = $messageId END
  AND (bounced_at IS NULL OR (NOT bounce_hard AND $hard::boolean)
    OR (bounced_at < sent_at AND date_trunc('second', sent_at) <= $at::timestamptz)) LIMIT 1`;

// Providers count in seconds, so that a mail may seem to come back just before it left. What came back is not put in the queue
// again by itself, and is news: an alarm names it though one did before it left, and though somebody took note of that one.
const RECORD = `
WITH bounced AS (
  UPDATE outbox SET bounced_at = greatest($at::timestamptz, sent_at), bounce_hard = $hard, bounce_code = $code,
    state = CASE $fate::text WHEN 'rescued' THEN 'pending' WHEN 'lost' THEN 'dead' ELSE state END,
    sent_at = CASE WHEN $fate <> 'rescued' THEN sent_at END,
    recipient = CASE WHEN $fate = 'rescued' THEN 'backup' ELSE recipient END,
    backup_tried = backup_tried OR $fate = 'rescued', attempts = CASE WHEN $fate = 'rescued' THEN 0 ELSE attempts END,
    created_at = CASE WHEN $fate = 'rescued' THEN $now::timestamptz ELSE created_at END,
    next_attempt_at = CASE WHEN $fate = 'rescued' THEN $now::timestamptz ELSE next_attempt_at END,
    last_error_code = CASE WHEN $fate = 'lost' THEN $code ELSE last_error_code END,
    refused_at = CASE WHEN $fate = 'lost' THEN $now::timestamptz ELSE refused_at END,
    revived_at = CASE WHEN $fate = 'lost' THEN $now::timestamptz ELSE revived_at END,
    alarmed_at = CASE WHEN $fate = 'noted' THEN alarmed_at END, acknowledged_at = CASE WHEN $fate = 'noted' THEN acknowledged_at END
  WHERE id = $id AND state = $state RETURNING id
)
INSERT INTO outbox (kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
SELECT 'alert', 'technical', $notice::jsonb, $dedupeKey::text, $now, $now FROM bounced WHERE $dedupeKey::text IS NOT NULL
ON CONFLICT (dedupe_key) DO NOTHING`;

const found = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  reference: z.nullable(z.string()),
  formType: z.nullable(z.string()),
  fate: z.enum(["noted", "rescued", "lost"]),
});

/** The alert that a bounce calls for; a lost mail has an alarm of its own. */
function bounceAlert(
  { id, kind, reference, formType, fate }: z.infer<typeof found>,
  bounce: Bounce,
  now: Date,
): Alert | null {
  if (fate === "lost") return null;
  const cause = `Motif donné par le prestataire d'envoi : ${bounce.code}${bounce.hard ? "" : " (peut-être passager)"}.`;
  if (reference === null) {
    return {
      dedupeKey: `bounced-notice:${parisIsoDay(now)}`,
      notice: {
        subject: "[Alerte site] Les alertes du site vous reviennent",
        lines: ["Un mail à la boîte technique est revenu à son expéditeur.", cause, "Vérifiez mailboxes.technical."],
      },
    };
  }
  if (kind === "lead") {
    return {
      dedupeKey: `bounced:${id}:${bounce.hard ? "hard" : "soft"}`,
      notice: {
        subject: `[Alerte site] Le mail de la demande ${reference} est revenu`,
        lines: [
          `Votre boîte ne l'a pas reçu${fate === "rescued" ? " : il repart vers la boîte de secours" : ""}. La demande est enregistrée : rien n'est perdu.`,
          cause,
          `Voyez-la au bureau (/bureau/demandes/${reference}), puis vérifiez l'adresse de la boîte (content/site.yaml, mailboxes).`,
        ],
      },
    };
  }
  if (formType === null || !isDeclaration(formType)) return null;
  return {
    dedupeKey: `bounced:${id}:${bounce.hard ? "hard" : "soft"}`,
    notice: {
      subject: `[Alerte site] L'accusé de réception ${reference} est revenu`,
      lines: [
        `La personne n'a pas reçu l'accusé de réception de sa déclaration ${reference}, que la loi demande.`,
        cause,
        `Ouvrez-la au bureau (/bureau/demandes/${reference}), appelez la personne, puis remettez-lui l'accusé d'une autre façon.`,
      ],
    },
  };
}

/**
 * Records one bounce on its mail, with the alert it calls for.
 * @returns false when it is about no mail of this site.
 */
export async function recordBounce(
  database: Queryable,
  bounce: Bounce,
  { now, hasBackup }: { readonly now: Date; readonly hasBackup: boolean },
): Promise<boolean> {
  const { rows } = await database.query(FIND, {
    outboxId: bounce.outboxId,
    messageId: bounce.messageId,
    hard: bounce.hard,
    at: bounce.at,
    hasBackup,
  });
  if (rows[0] === undefined) return false;
  const mail = found.parse(rows[0]);
  const alert = bounceAlert(mail, bounce, now);
  await database.query(RECORD, {
    id: mail.id,
    state: mail.state,
    fate: mail.fate,
    at: bounce.at,
    hard: bounce.hard,
    code: bounce.code,
    now,
    notice: alert && JSON.stringify(alert.notice),
    dedupeKey: alert?.dedupeKey ?? null,
  });
  logEvent("bounce", { kind: mail.kind, code: bounce.code });
  return true;
}

/**
 * POST of a mail provider: 200 once written (also for reports that are ignored, which providers would otherwise
 * repeat for days), 401 without the secret, 404 while `BOUNCE_SECRET` is not set, 503 when the database is away
 * (they try again).
 */
export async function handleBounces(
  request: Request,
  { database, identity, clock }: Pick<KernelServices, "database" | "identity" | "clock">,
  secret: string | null,
): Promise<Response> {
  const { hsts, mailboxes } = identity;
  const answer = (status: number, body: Readonly<Record<string, unknown>>, extra = {}) =>
    jsonAnswer(status, body, hsts, extra);
  if (secret === null) return answer(404, { error: "BOUNCE_SECRET n'est pas réglée." });
  if (request.method !== "POST")
    return answer(405, { error: "Cette adresse accepte seulement POST." }, { allow: "POST" });
  if (!bearsSecret(request, secret)) {
    return answer(401, { error: "Secret absent ou faux." }, { "www-authenticate": 'Basic realm="bounces"' });
  }
  const body = await readBody(request, MOST_BYTES);
  if (!body.ok) return answer(body.status, { error: body.message });
  let report: unknown;
  try {
    report = JSON.parse(body.text, withoutNul);
  } catch {
    return answer(400, { error: "JSON illisible." });
  }
  try {
    let recorded = 0;
    for (const bounce of readBounces(report, clock())) {
      const context = { now: clock(), hasBackup: mailboxes.backup !== undefined };
      if (await recordBounce(database, bounce, context)) recorded += 1;
    }
    return answer(200, { recorded });
  } catch (error) {
    logEvent("bounce-not-written", { code: databaseErrorCode(error) });
    return answer(503, { error: "Base de données injoignable." }, { "retry-after": "60" });
  }
}
