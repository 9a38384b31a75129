import type { Queryable } from "../kernel/database.ts";
import type { Identity } from "../kernel/identity.ts";
import type { Delivery } from "../kernel/ports.ts";
import { signedHeaders, type WebhookMessage, type WebhookTarget, type WebhookType } from "../kernel/webhook-target.ts";
import { companyOf, firstNameOf, lastNameOf, phoneOf, placeOf } from "../request/person.ts";
import { PROBE_FORM } from "../request/probe-pass.ts";
import { answerRows, pathOf, requestLabel, sourceOf } from "../request/request-words.ts";
import type { MailableRequest } from "../request/stored-request.ts";
import { BELIEVED, isSuspect } from "../request/suspect-words.ts";
import { openLink } from "./desk-links.ts";

/** What the broker's software hears of each kind of line in the timeline; a change of state is told whatever its kind. */
export const TOLD_KINDS: Readonly<Record<string, WebhookType>> = {
  owner: "lead.assigned",
  complement: "lead.message",
  correction: "lead.corrected",
  address: "lead.corrected",
  "contact-corrected": "lead.corrected",
  document: "lead.document",
  "document-removed": "lead.document-removed",
  slot: "lead.call-booked",
  "slot-kept": "lead.call-confirmed",
  "slot-wish": "lead.call-wished",
  "slot-cancelled": "lead.call-cancelled",
  call: "lead.called",
  reply: "lead.answered",
  answer: "lead.answered",
  advice: "lead.advised",
  "advice-received": "lead.advice-received",
  "next-action": "lead.postponed",
  complaint: "lead.complaint",
  "no-complaint": "lead.complaint-dropped",
  transmitted: "lead.duty-done",
  acknowledged: "lead.duty-done",
  answered: "lead.duty-done",
  "consent-withdrawn": "lead.consent-withdrawn",
  "erasure-asked": "lead.erasure-asked",
};

/** What happened to a request outside of its timeline: its type, when, and the rows that tell it, of `leads l`. */
const FACTS: readonly {
  readonly type: WebhookType;
  readonly at: string;
  readonly from?: string;
  readonly key?: string;
}[] = [
  { type: "lead.created", at: "l.received_at" },
  {
    type: "lead.woke",
    at: "l.next_action_at",
    from: "(SELECT * FROM leads WHERE status IN ('new', 'taken', 'contacted', 'quoted')) AS l",
    key: "':' || extract(epoch FROM l.next_action_at)::bigint",
  },
  { type: "lead.contested", at: "l.contested_at" },
  {
    type: "lead.erasure-asked",
    at: "asked.asked_at",
    from: `(SELECT id, asked_at, unnest(lead_references) AS reference FROM erasure_requests WHERE decided_at IS NULL) AS asked
      JOIN leads l ON l.reference = asked.reference`,
    key: "':' || asked.id",
  },
  { type: "lead.erased", at: "l.erased_at" },
];

const SINCE = "$now::timestamptz - interval '2 days'";

/** Requests that are told of: suspects are not, those that only lack their token are. */
const TOLD = `l.form_type <> '${PROBE_FORM}' AND ${BELIEVED}`;

const facts = FACTS.map(
  ({ type, at, from = "leads l", key = "''" }) => `
  SELECT l.id, l.reference, 'webhook:${type}:' || l.reference || ${key} AS key, '${type}' AS type, ${at} AS at,
    ${type === "lead.created" ? "'new'" : "l.status"} AS status
  FROM ${from} WHERE ${at} > ${SINCE} AND ${at} <= $now::timestamptz AND ${TOLD}
    ${type === "lead.erased" ? "" : "AND l.erased_at IS NULL"}`,
).join("\n  UNION ALL");

// Each thing that happened is told once, of the last two days only, so that a new receiver does not get the whole past.
// What happened first is due a microsecond earlier: rows that are due at the same moment leave in no order. All of it
// leaves after the mails that are due (`doubtful`), so that a receiver that does not answer delays no mail.
// The request of a line is looked for line by line (`LIMIT 1`): a join could read all requests.
const QUEUE = `
WITH lines AS (
  SELECT l.id, l.reference, l.status, e.id AS event, e.at, e.kind, e.detail
  FROM lead_events e CROSS JOIN LATERAL (SELECT * FROM leads WHERE id = e.lead_id LIMIT 1) AS l
  WHERE e.at > ${SINCE} AND l.erased_at IS NULL AND ${TOLD}
),
told AS (${facts}
  UNION ALL
  SELECT id, reference, 'webhook:event:' || event, 'lead.status', at, detail->>'to' FROM lines
  WHERE detail ? 'to' AND detail->>'to' <> detail->>'from'
  UNION ALL
  SELECT id, reference, 'webhook:line:' || event, types.type, at, status
  FROM lines JOIN jsonb_each_text($types::jsonb) AS types (kind, type) ON types.kind = lines.kind
)
INSERT INTO outbox (lead_id, kind, recipient, payload, dedupe_key, doubtful, created_at, next_attempt_at)
SELECT id, 'webhook', 'webhook', jsonb_build_object('id', 'msg_' || md5(key), 'type', type, 'at', at, 'status', status,
    'reference', reference), key, true, $now,
  $now::timestamptz - row_number() OVER (ORDER BY at DESC) * interval '1 microsecond'
FROM told WHERE NOT EXISTS (SELECT FROM outbox WHERE dedupe_key = told.key)
ON CONFLICT (dedupe_key) DO NOTHING`;

/** Puts new events in the outbox, each once. */
export async function queueWebhookMessages(database: Queryable, now: Date): Promise<void> {
  await database.query(QUEUE, { now, types: JSON.stringify(TOLD_KINDS) });
}

const OWNER =
  "SELECT m.name, m.email FROM leads l JOIN desk_members m ON m.id = l.owner_id WHERE l.reference = $reference";

/** Who has a request at the moment of sending, or null. */
async function ownerOf(database: Queryable, reference: string): Promise<unknown> {
  return (await database.query(OWNER, { reference })).rows[0] ?? null;
}

/** What the receiver gets of a request that is still there: its words, as in the mail to the broker, and its page. */
function requestData(request: MailableRequest, { url, siteUrl }: { readonly url: string; readonly siteUrl: string }) {
  const { values, metadata, consents } = request;
  const answered = { formType: request.formType, answers: { ...values } };
  return {
    desk: openLink(siteUrl, request.reference).href,
    formType: request.formType,
    label: requestLabel(answered),
    declaration: request.proof !== null,
    language: request.language,
    receivedAt: request.receivedAt.toISOString(),
    deadlineAt: request.deadlineAt?.toISOString() ?? null,
    firstName: firstNameOf(values),
    lastName: lastNameOf(values),
    email: typeof values.email === "string" ? values.email : "",
    phone: phoneOf(values),
    company: companyOf(values),
    place: placeOf(values),
    page: pathOf(metadata.pageUrl),
    source: sourceOf(metadata.referrer, url),
    consentVersion: consents.version,
    consents: Object.fromEntries(consents.boxes.map(({ key, ticked }) => [key, ticked])),
    suspect: isSuspect(request.suspectReasons),
    answers: answerRows(answered),
  };
}

const PATIENCE_MS = 8_000;

/** What one attempt needs beside the message. */
interface Sending {
  readonly database: Queryable;
  readonly identity: Pick<Identity, "url">;
  readonly siteUrl: string;
  readonly now: Date;
}

/**
 * One attempt, in the Standard Webhooks format: `webhook-id` stays the same, time and signature are made for
 * each attempt. No redirect is followed. Whatever is not 2xx is tried again; 410 means that the receiver is
 * gone.
 * @param request null once it is erased: the receiver hears its reference and nothing else.
 */
export async function sendWebhookMessage(
  message: WebhookMessage,
  request: MailableRequest | null,
  target: WebhookTarget,
  { database, identity, siteUrl, now }: Sending,
): Promise<Delivery> {
  const { status } = message;
  const reference = request?.reference ?? message.reference;
  const more =
    request === null
      ? {}
      : { ...requestData(request, { url: identity.url, siteUrl }), owner: await ownerOf(database, reference) };
  const body = JSON.stringify({ type: message.type, timestamp: message.at, data: { reference, status, ...more } });
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
