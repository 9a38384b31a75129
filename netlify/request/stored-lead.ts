import * as z from "zod/mini";
import { LANGUAGES } from "../../src/i18n/tables/languages.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import type { MailableLead, NoticePayload, Proof } from "../kernel/ports.ts";

const consentKey = z.enum(["consent", "newsletterConsent", "phoneConsent"]);

const storedLead = z.object({
  submission_id: z.string(),
  form_type: z.string(),
  reference: z.string(),
  language: z.enum(LANGUAGES),
  received_at: z.string(),
  deadline_at: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  metadata: z.object({
    userAgent: z.string(),
    referrer: z.string(),
    pageUrl: z.string(),
    formId: z.string(),
    sentAt: z.string(),
    channel: z.enum(["json", "native"]),
    droppedKeys: z.number(),
    calculation: z.optional(
      z.object({ tool: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
    ),
  }),
  consents: z.object({
    version: z.string(),
    notice: z.string(),
    boxes: z.array(z.object({ key: consentKey, text: z.string(), ticked: z.boolean() })),
  }),
  suspect_reasons: z.array(z.string()),
  possible_duplicate: z.boolean(),
  proof: z.nullable(z.unknown()),
});

const storedProof = z.object({
  text: z._default(z.nullable(z.string()), null),
  hash: z.string(),
  signature: z.string(),
  key: z.string(),
});

/** The proof of a declaration as it was stored, or null. */
export function readProof(json: unknown): Proof | null {
  const parsed = storedProof.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/**
 * A lead as the database wrote it (`to_jsonb(leads)`), checked. Null when it is no lead or was erased since, so
 * that there is nothing to mail.
 */
export function readMailableLead(json: unknown): MailableLead | null {
  if (!isRecord(json) || typeof json.erased_at === "string") return null;
  const parsed = storedLead.safeParse(json);
  if (!parsed.success) return null;
  const lead = parsed.data;
  return {
    submissionId: lead.submission_id,
    formType: lead.form_type,
    reference: lead.reference,
    language: lead.language,
    receivedAt: new Date(lead.received_at),
    deadlineAt: lead.deadline_at === null ? null : new Date(lead.deadline_at),
    values: lead.values,
    metadata: lead.metadata,
    consents: lead.consents,
    suspectReasons: lead.suspect_reasons,
    possibleDuplicate: lead.possible_duplicate,
    proof: readProof(lead.proof),
  };
}

const notice = z.object({ subject: z.string(), lines: z.array(z.string()) });

/** The text of an alert or a digest as it was stored, or null. */
export function readNotice(json: unknown): NoticePayload | null {
  const parsed = notice.safeParse(json);
  return parsed.success ? parsed.data : null;
}
