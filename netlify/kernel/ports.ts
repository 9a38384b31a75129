import type { ConsentRecord } from "../../src/forms/consents.ts";
import type { FormValues, MailboxKey } from "../../src/forms/form-definition.ts";
import type { Language } from "../../src/i18n/language.ts";

/** Reads the time. Injected everywhere, so that tests can move it. */
export type Clock = () => Date;

/** A number in [0, 1). */
export type Random = () => number;

/**
 * A calculation of /outils that the visitor attached: inputs as typed, the result computed again on the server.
 */
export interface AttachedCalculation {
  readonly tool: string;
  /** Questions and answers in words, then the figures of the result. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** What is stored about how the request was sent. Never the IP address. */
export interface LeadMetadata {
  readonly userAgent: string;
  readonly referrer: string;
  readonly pageUrl: string;
  readonly formId: string;
  /** The time of sending by the browser's clock (ISO), or empty. */
  readonly sentAt: string;
  /** `json` from the island, `native` without JavaScript. */
  readonly channel: "json" | "native";
  /** Number of posted keys that are no field of the form. */
  readonly droppedKeys: number;
  /** A calculation of /outils that the visitor attached, computed again on the server. */
  readonly calculation?: AttachedCalculation | undefined;
}

/** A validated lead on its way to the store. */
export interface NewLead {
  readonly submissionId: string;
  readonly formType: string;
  readonly language: Language;
  readonly receivedAt: Date;
  readonly deadlineAt: Date | null;
  readonly email: string | null;
  readonly values: FormValues;
  readonly metadata: LeadMetadata;
  readonly consents: ConsentRecord;
  readonly payloadHash: string;
  readonly suspectReasons: readonly string[];
  /** A legal act with its own rules. */
  readonly declaration: boolean;
}

/**
 * What can be shown about a declaration later: the canonical text, its SHA-256 (hex) and the server's HMAC over it. It
 * proves that this server wrote this text; it is no qualified time stamp (règlement (UE) n° 910/2014, art. 42).
 */
export interface Proof {
  /** Null once the declaration is archived or erased: a person who kept the text can still compare its hash. */
  readonly text: string | null;
  readonly hash: string;
  /** HMAC-SHA-256 (hex) of the text. */
  readonly signature: string;
  /** First eight hex digits of the SHA-256 of the key: distinguishes a changed secret from a changed text. */
  readonly key: string;
}

/** A lead as the mail needs it: from the store, or from memory when the store is down. */
export interface MailableLead {
  readonly submissionId: string;
  readonly formType: string;
  readonly reference: string;
  readonly language: Language;
  readonly receivedAt: Date;
  readonly deadlineAt: Date | null;
  readonly values: FormValues;
  readonly metadata: LeadMetadata;
  readonly consents: ConsentRecord;
  readonly suspectReasons: readonly string[];
  readonly possibleDuplicate: boolean;
  /** Of a declaration; null for every other request. */
  readonly proof: Proof | null;
}

/**
 * `webhook` is no mail: news of a request for the broker's own software. `follow`: to the visitor, about the page of a
 * request; `news`: to the broker, what was done there; `desk`: to a member of the desk.
 */
export type OutboxKind = "lead" | "receipt" | "alert" | "digest" | "webhook" | "follow" | "news" | "desk";

/** Where a mail goes. Resolved to an address on the server, at the moment of sending. */
export type RecipientKey = MailboxKey | "backup" | "technical" | "visitor" | "member";

/** Words of a mail that is not made from a lead. */
export interface NoticePayload {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** An alert, and the key that prevents a repeat. */
export interface Alert {
  readonly dedupeKey: string;
  readonly notice: NoticePayload;
}

/**
 * A row of the outbox that this process holds the lease of. `attempts` is a fencing token: each claim raises
 * it.
 */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly recipient: RecipientKey;
  readonly attempts: number;
  readonly backupTried: boolean;
  /** Earlier attempts that may or may not have arrived. */
  readonly unknownTries: number;
  readonly createdAt: Date;
  /** As the folder of its kind wrote it, which reads it. */
  readonly payload: unknown;
  readonly lead: MailableLead | null;
  /** Of a declaration's receipt: other ones to the same mailbox that leave with it (`id` of the outbox). */
  readonly listed?: readonly { readonly id: string; readonly reference: string }[];
  /** Lower-case address of the visitor, for receipts. */
  readonly visitorAddress: string | null;
}

/** A mail ready for SMTP. Addresses are single, checked ones. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An event for the reader's calendar, as an attached file. */
  readonly calendar?: { readonly method: "PUBLISH" | "CANCEL"; readonly file: string };
}

/**
 * What the mail server said. `code` is from a fixed list (`SMTP_550`, `ETIMEDOUT`…), never the server's text.
 */
export type Delivery =
  | { readonly kind: "accepted" }
  | { readonly kind: "temporary"; readonly code: string }
  | { readonly kind: "permanent"; readonly code: string }
  /** The server had the whole mail and did not answer: it may have kept it. */
  | { readonly kind: "unknown"; readonly code: string };

export interface Mailer {
  /** @param lifeMs time within which the attempt ends; the mailer's default when left out. */
  send(mail: OutgoingMail, lifeMs?: number): Promise<Delivery>;
  /**
   * One connection for several mails, made by the first. Left out: each mail has its own.
   * @param greetingMs how long the server may take to greet.
   * @param onWaiting called when the server keeps a mail waiting for its answer.
   */
  open?(greetingMs: number, onWaiting: () => void): MailLine;
  /** Whether the server greets and lets this site in; sends nothing. Left out: it is taken to. */
  answers?(): Promise<boolean>;
}

/** A connection that takes one mail after the other. */
export interface MailLine extends Mailer {
  close(): void;
}
