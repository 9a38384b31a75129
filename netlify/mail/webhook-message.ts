import type { Queryable } from "../kernel/database.ts";
import type { Identity } from "../kernel/identity.ts";
import type { Delivery, MailableLead, WebhookMessage } from "../kernel/ports.ts";
import { signedHeaders, type WebhookTarget } from "../kernel/webhook-target.ts";
import { companyOf, firstNameOf, lastNameOf, phoneOf, placeOf } from "../request/person.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { answerRows, pathOf, requestLabel, sourceOf } from "../request/request-words.ts";
import { BELIEVED, isSuspect } from "../request/suspect-words.ts";

// A stored request is reported once, and so is each change of its state. Only the last two days, so that a new
// receiver does not get the whole past. Suspects are not reported, those that only lack their token are. What happened
// first is due a microsecond earlier: rows that are due at the same moment leave in no order.
const QUEUE = `
WITH created AS (
  SELECT id, 'webhook:lead.created:' || reference AS key, 'lead.created' AS type, received_at AS at, 'new' AS status
  FROM leads WHERE received_at > $now::timestamptz - interval '2 days' AND form_type <> '${PROBE_FORM}'
    AND ${BELIEVED} AND erased_at IS NULL
),
changed AS (
  SELECT l.id, 'webhook:event:' || e.id AS key, 'lead.status' AS type, e.at, e.detail->>'to' AS status
  FROM lead_events e JOIN leads l ON l.id = e.lead_id
  WHERE e.at > $now::timestamptz - interval '2 days' AND e.detail ? 'to' AND e.detail->>'to' <> e.detail->>'from'
    AND l.erased_at IS NULL
),
told AS (SELECT * FROM created UNION ALL SELECT * FROM changed)
INSERT INTO outbox (lead_id, kind, recipient, payload, dedupe_key, created_at, next_attempt_at)
SELECT id, 'webhook', 'webhook', jsonb_build_object('id', 'msg_' || md5(key), 'type', type, 'at', at, 'status', status), key, $now,
  $now::timestamptz - row_number() OVER (ORDER BY at DESC) * interval '1 microsecond'
FROM told WHERE NOT EXISTS (SELECT FROM outbox WHERE dedupe_key = told.key)
ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * Puts new events in the outbox, each once.
 * @returns how many.
 */
export async function queueWebhookMessages(database: Queryable, now: Date): Promise<number> {
  return (await database.query(QUEUE, { now })).rowCount ?? 0;
}

/** The body: the request in words, as in the mail to the broker. */
function messageBody(message: WebhookMessage, lead: MailableLead, identity: Pick<Identity, "url">): string {
  const { values, metadata, consents } = lead;
  return JSON.stringify({
    type: message.type,
    timestamp: message.at,
    data: {
      reference: lead.reference,
      status: message.status,
      formType: lead.formType,
      label: requestLabel({ formType: lead.formType, answers: { ...values } }),
      language: lead.language,
      receivedAt: lead.receivedAt.toISOString(),
      deadlineAt: lead.deadlineAt?.toISOString() ?? null,
      firstName: firstNameOf(values),
      lastName: lastNameOf(values),
      email: typeof values.email === "string" ? values.email : "",
      phone: phoneOf(values),
      company: companyOf(values),
      place: placeOf(values),
      page: pathOf(metadata.pageUrl),
      source: sourceOf(metadata.referrer, identity.url),
      consentVersion: consents.version,
      consents: Object.fromEntries(consents.boxes.map(({ key, ticked }) => [key, ticked])),
      suspect: isSuspect(lead.suspectReasons),
      answers: answerRows({ formType: lead.formType, answers: { ...values } }),
    },
  });
}

const PATIENCE_MS = 8_000;

/**
 * One attempt, in the Standard Webhooks format: `webhook-id` stays the same, time and signature are made for
 * each attempt. No redirect is followed. Whatever is not 2xx is tried again; 410 means that the receiver is
 * gone.
 */
export async function sendWebhookMessage(
  { message, lead }: { readonly message: WebhookMessage; readonly lead: MailableLead },
  target: WebhookTarget,
  { identity, now }: { readonly identity: Pick<Identity, "url">; readonly now: Date },
): Promise<Delivery> {
  const body = messageBody(message, lead, identity);
  try {
    const answer = await fetch(target.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...signedHeaders(target.key, { id: message.id, body, now }),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: "accepted" };
    return { kind: answer.status === 410 ? "permanent" : "temporary", code: `HTTP_${answer.status}` };
  } catch {
    return { kind: "temporary", code: "WEBHOOK_UNREACHABLE" };
  }
}
