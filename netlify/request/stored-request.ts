import * as z from "zod/mini";
import { LANGUAGES } from "../../src/i18n/tables/languages.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { moment, optionalMoment } from "../kernel/row.ts";

/** A calculation of /outils that the visitor attached: inputs as typed, the result computed again on the server. */
const attachedCalculation = z.object({
  tool: z.string(),
  /** Questions and answers in words, then the figures of the result. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type AttachedCalculation = z.infer<typeof attachedCalculation>;

/** What is stored about how a request was sent. Never the IP address. */
export const requestMetadata = z.object({
  userAgent: z.string(),
  referrer: z.string(),
  pageUrl: z.string(),
  formId: z.string(),
  /** The time of sending by the browser's clock (ISO), or empty. */
  sentAt: z.string(),
  /** `json` from the island, `native` without JavaScript. */
  channel: z.enum(["json", "native"]),
  /** Number of posted keys that are no field of the form. */
  droppedKeys: z.number(),
  calculation: z.optional(attachedCalculation),
});

export type RequestMetadata = z.infer<typeof requestMetadata>;

/** Of a request that somebody at the firm wrote down: `formId` says how. */
export const writtenByHand = (formId: string): RequestMetadata => ({
  userAgent: "",
  referrer: "",
  pageUrl: "",
  formId,
  sentAt: "",
  channel: "native",
  droppedKeys: 0,
});

/** The proof of a declaration as it was stored; null for anything else. */
export const storedProof = z.catch(
  z.nullable(
    z.object({
      /** Null once the declaration is archived or erased: a person who kept the text can still compare its hash. */
      text: z._default(z.nullable(z.string()), null),
      hash: z.string(),
      /** HMAC-SHA-256 (hex) of the text. */
      signature: z.string(),
      /** First eight hex digits of the SHA-256 of the key: distinguishes a changed secret from a changed text. */
      key: z.string(),
    }),
  ),
  null,
);

/**
 * What can be shown about a declaration later: the canonical text, its SHA-256 (hex) and the server's HMAC over it. It
 * proves that this server wrote this text; it is no qualified time stamp (règlement (UE) n° 910/2014, art. 42).
 */
export type Proof = NonNullable<z.infer<typeof storedProof>>;

const mailable = z.object({
  submissionId: z.string(),
  formType: z.string(),
  reference: z.string(),
  language: z.enum(LANGUAGES),
  receivedAt: moment,
  deadlineAt: optionalMoment,
  values: z.readonly(z.record(z.string(), z.union([z.string(), z.boolean()]))),
  metadata: requestMetadata,
  consents: z.object({
    version: z.string(),
    notice: z.string(),
    boxes: z.readonly(
      z.array(
        z.object({
          key: z.enum(["consent", "newsletterConsent", "phoneConsent"]),
          text: z.string(),
          ticked: z.boolean(),
        }),
      ),
    ),
  }),
  suspectReasons: z.readonly(z.array(z.string())),
  possibleDuplicate: z.boolean(),
  /** Of a declaration; null for every other request. */
  proof: storedProof,
});

/** A request as the mail needs it: from the store, or from memory when the store is down. */
export type MailableRequest = z.infer<typeof mailable>;

/** A validated request on its way to the store. */
export interface NewRequest extends Omit<MailableRequest, "reference" | "possibleDuplicate" | "proof"> {
  readonly email: string | null;
  readonly payloadHash: string;
  /** A legal act with its own rules. */
  readonly declaration: boolean;
}

/**
 * A request as the database wrote it (`to_jsonb(leads)`), checked. Null when it is no request or was erased since, so
 * that there is nothing to mail.
 */
export function readMailableRequest(json: unknown): MailableRequest | null {
  if (!isRecord(json) || typeof json.erased_at === "string") return null;
  const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const named = Object.fromEntries(Object.entries(json).map(([name, value]) => [camel(name), value]));
  return mailable.safeParse(named).data ?? null;
}

const notice = z.object({ subject: z.string(), lines: z.readonly(z.array(z.string())) });

/** Words of a mail that is not made from a request. */
export type NoticePayload = z.infer<typeof notice>;

/** An alert, and the key that prevents a repeat. */
export interface Alert {
  readonly dedupeKey: string;
  readonly notice: NoticePayload;
}

/** The text of an alert or a digest as it was stored, or null. */
export const readNotice = (json: unknown): NoticePayload | null => notice.safeParse(json).data ?? null;
