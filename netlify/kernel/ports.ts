/** Reads the time. Injected everywhere, so that tests can move it. */
export type Clock = () => Date;

/**
 * `webhook` is no mail: news of a request for the broker's own software. `follow`: to the visitor, about the page of a
 * request; `news`: to the broker, what was done there; `desk`: to a member of the desk.
 */
export const OUTBOX_KINDS = ["lead", "receipt", "alert", "digest", "webhook", "follow", "news", "desk"] as const;

export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** Mailboxes of the firm: content/site.yaml has their addresses. */
const MAILBOXES = ["contact", "commercial", "gestion", "sinistre", "patrimoine", "backup", "technical"] as const;

export type Mailbox = (typeof MAILBOXES)[number];

/** Where a mail goes: a mailbox of the firm, or a person. Resolved to an address on the server, at the moment of sending. */
export const RECIPIENTS = [...MAILBOXES, "visitor", "member"] as const;

export type RecipientKey = (typeof RECIPIENTS)[number];

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
