import { consentRecord } from "../../src/forms/consents.ts";
import { formIn } from "../../src/forms/english/registry.ts";
import {
  CONFIRM_FIELD,
  FORM_NAME_FIELD,
  HONEYPOT_FIELD,
  LANGUAGE_FIELD,
  type RawValues,
} from "../../src/forms/form-data.ts";
import type { BrokerIdentity, FieldErrors, FormDefinition, FormValues } from "../../src/forms/form-definition.ts";
import { isFormName } from "../../src/forms/registry.ts";
import { validateForm } from "../../src/forms/validate.ts";
import { normaliseText } from "../../src/shared/normalise.ts";
import { formatDeadline, replyDeadline } from "../../src/shared/opening-hours.ts";
import { type SuspectReason, suspectReasons } from "./bot-score.ts";
import { databaseErrorCode } from "./database.ts";
import { checkFormToken } from "./form-token.ts";
import { type Identity, PRIVACY_PATH, promiseOf } from "./identity.ts";
import type { LeadStore, QueuedMail, StoredLead } from "./lead-store.ts";
import { logEvent } from "./log.ts";
import { leadMail, leadMailbox, receiptMail } from "./mail.ts";
import { LEASE_MS, sendClaimed, sweepOutbox } from "./outbox.ts";
import { hourlyKey, type OutboxStore } from "./outbox-store.ts";
import { derivedSubmissionId, isUuid, payloadHash } from "./payload-hash.ts";
import type { Clock, Language, LeadMetadata, MailableLead, Mailer, NewLead, Random } from "./ports.ts";
import type { RateLimiter, Visit } from "./rate-limit.ts";
import { leadReferences } from "./reference.ts";

export interface IntakeDependencies {
  readonly store: LeadStore;
  readonly outbox: OutboxStore;
  readonly limiter: RateLimiter;
  readonly mailer: Mailer;
  readonly identity: Identity;
  readonly secret: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
  readonly inlineMail: boolean;
  readonly mailMode: "live" | "held";
}

/** A form as it arrived, after the request itself was found in order. Nothing in it is trusted. */
export interface Submission {
  readonly formType: unknown;
  readonly raw: RawValues;
  readonly submissionId: unknown;
  readonly token: unknown;
  readonly language: unknown;
  readonly formId: unknown;
  readonly pageUrl: unknown;
  readonly referrer: unknown;
  readonly sentAt: unknown;
  readonly consentVersion: unknown;
  readonly userAgent: string;
  readonly channel: "json" | "native";
  /** The visitor confirmed the recap. Asked for by declarations alone. */
  readonly confirmed: boolean;
  /** Counted by whatever becomes of the form: by the statement that stores it, or alone when it is not stored. */
  readonly visit: Visit | null;
  /** `send` mails at once, `store` leaves the mail to the sweeper. */
  readonly mode: "send" | "store";
}

export type IntakeOutcome =
  | {
      /**
       * `accepted`: committed, the visitor reads « Demande envoyée ». `mailed`: the database did not answer, so the
       * broker's mailbox holds the only copy, and the visitor is told so in other words.
       */
      readonly kind: "accepted" | "mailed";
      readonly reference: string;
      /** « Réponse avant mardi 24 novembre à 11 h. », in the language of the page. */
      readonly deadline: string | null;
      /** Mails still under way; the caller keeps the function alive for them. */
      readonly background: Promise<void>;
    }
  | { readonly kind: "unknown-form" }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  /** A declaration in order that the visitor has not confirmed yet: nothing is stored. */
  | { readonly kind: "unconfirmed"; readonly values: FormValues }
  | { readonly kind: "conflict" }
  /** The address has sent more than it may within this hour; said before anything else that is wrong. */
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/** The answer waits this long for the mail; after that the mail goes on behind it. */
const MAIL_BUDGET_MS = 4_000;
/** A failed connection is tried once more, unless the first try already took this long. */
const RETRY_PATIENCE_MS = 5_500;
const RETRY_WAIT_MS = 250;
/** The visitor waits for the mail that is the only copy; the browser gives up at 25 s, the database took some of them. */
const UNSAVED_LIFE_MS = 12_000;
/** Given by the statement that counts the visit, so the store writes the same word. */
const RATE: SuspectReason = "rate";
/** Connection trouble: the statement did not run, or its result is unknown (it is idempotent either way). */
const CONNECTION_TROUBLE =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|TIMEOUT|UNKNOWN|57P0|08|53300|25006)/;

function oneLine(value: unknown, max: number): string {
  return typeof value === "string" ? normaliseText(value.slice(0, max * 2), { multiline: false }).slice(0, max) : "";
}

/** An http address without credentials and fragment; without its query when it belongs to another site. */
function cleanUrl(value: unknown, siteUrl: string, max: number): string {
  const text = oneLine(value, max);
  if (text === "") return "";
  try {
    const url = new URL(text, siteUrl);
    if (url.protocol !== "https:" && url.protocol !== "http:") return "";
    url.username = "";
    url.password = "";
    url.hash = "";
    if (url.host !== new URL(siteUrl).host) url.search = "";
    return url.href.slice(0, max);
  } catch {
    return "";
  }
}

function readMetadata(submission: Submission, definition: FormDefinition, identity: Identity): LeadMetadata {
  const known = new Set([
    ...definition.fields.map((field) => field.name),
    HONEYPOT_FIELD,
    FORM_NAME_FIELD,
    CONFIRM_FIELD,
    LANGUAGE_FIELD,
  ]);
  const sentAt = oneLine(submission.sentAt, 40);
  return {
    userAgent: oneLine(submission.userAgent, 300),
    referrer: cleanUrl(submission.referrer, identity.url, 300),
    pageUrl: cleanUrl(submission.pageUrl, identity.url, 300),
    formId: oneLine(submission.formId, 80),
    sentAt: /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(sentAt) ? sentAt : "",
    consentVersion: oneLine(submission.consentVersion, 20),
    channel: submission.channel,
    droppedKeys: Object.keys(submission.raw).filter((key) => !known.has(key)).length,
  };
}

function broker(identity: Identity): BrokerIdentity {
  return { name: identity.brandName, orias: identity.orias, email: identity.email, privacyPath: PRIVACY_PATH };
}

function addressOf(values: FormValues): string | null {
  const email = values.email;
  return typeof email === "string" && email !== "" ? email.toLowerCase() : null;
}

/** Signs that a person who declares something may well show: a form left open for a day, a private address. */
const HARMLESS_SIGNS: ReadonlySet<string> = new Set<SuspectReason>([
  "token-expired",
  "throwaway-address",
  // A browser that fills a form by itself is fast: that must not cost a visitor the receipt of a declaration.
  "too-fast",
]);

/**
 * Does the visitor get a receipt? Not a suspect: it may be a robot that writes other people's addresses. The receipt
 * of a declaration is due by law (facts.md 1.1): only signs of a robot hold it back, no setting does.
 */
function deservesReceipt(lead: NewLead, isDeclaration: boolean, identity: Identity): boolean {
  if (lead.email === null) return false;
  if (isDeclaration) return lead.suspectReasons.every((reason) => HARMLESS_SIGNS.has(reason));
  return identity.receipts && lead.suspectReasons.length === 0;
}

function queuedMails(
  lead: NewLead,
  { mode, isDeclaration }: { readonly mode: Submission["mode"]; readonly isDeclaration: boolean },
  dependencies: IntakeDependencies,
): QueuedMail[] {
  const { identity, inlineMail, mailMode } = dependencies;
  const now = lead.receivedAt;
  const held = mailMode === "held";
  const atOnce = mode === "send" && inlineMail && !held;
  const leaseUntil = atOnce ? new Date(now.getTime() + LEASE_MS) : null;
  const mails: QueuedMail[] = [{ kind: "lead", recipient: leadMailbox(lead), held, leaseUntil, dedupeKey: null }];
  if (deservesReceipt(lead, isDeclaration, identity)) {
    const dedupeKey = isDeclaration
      ? null
      : hourlyKey(`receipt:${payloadHash("receipt", { email: lead.email ?? "" }).slice(0, 32)}`, now);
    mails.push({ kind: "receipt", recipient: "visitor", held, leaseUntil, dedupeKey, always: isDeclaration });
  }
  return mails;
}

/** The second try counts no visit: the first may have, and whatever ails the counter must not cost the lead. */
async function saveWithRetry(
  save: (visit: Visit | null) => Promise<StoredLead | null>,
  visit: Visit | null,
  { clock, wait }: Pick<IntakeDependencies, "clock" | "wait">,
): Promise<StoredLead | null> {
  const start = clock().getTime();
  try {
    return await save(visit);
  } catch (error) {
    const code = databaseErrorCode(error);
    if (!CONNECTION_TROUBLE.test(code) || clock().getTime() - start > RETRY_PATIENCE_MS) throw error;
    logEvent("database-retry", { code });
    await wait(RETRY_WAIT_MS);
    return save(null);
  }
}

/** Mails that were queued with a lease, then a few others that are due. Never throws: the sweeper takes what is left. */
async function mailNow(lead: MailableLead, stored: StoredLead, dependencies: IntakeDependencies): Promise<void> {
  const email = addressOf(lead.values);
  try {
    await Promise.all(
      stored.leased.map(({ id, kind }) =>
        sendClaimed(
          {
            id,
            kind,
            recipient: kind === "receipt" ? "visitor" : leadMailbox(lead),
            attempts: 1,
            backupTried: false,
            unknownTries: 0,
            createdAt: stored.receivedAt,
            payload: null,
            lead,
            visitorAddress: email,
          },
          { ...dependencies, store: dependencies.outbox },
        ),
      ),
    );
    await sweepOutbox({ ...dependencies, store: dependencies.outbox }, { limit: 3, beginMs: 2_000, lifeMs: 25_000 });
  } catch (error) {
    logEvent("mail-later", { submissionId: lead.submissionId, code: databaseErrorCode(error) });
  }
}

/** A form that will not be stored is counted by itself: an address that sends too much of it is told that first. */
async function notStored(
  outcome: IntakeOutcome,
  visit: Visit | null,
  { limiter }: Pick<IntakeDependencies, "limiter">,
): Promise<IntakeOutcome> {
  const verdict = await limiter.count(visit);
  return verdict.kind === "refused" ? { kind: "too-many", retryAfterSeconds: verdict.retryAfterSeconds } : outcome;
}

/**
 * Takes one form: checks it, commits lead and outbox row together, answers, mails. Once `accepted` is returned the
 * lead is in the database; with `mailed` it is in the broker's mailbox alone, marked « NON ENREGISTRÉ ».
 */
export async function takeSubmission(submission: Submission, dependencies: IntakeDependencies): Promise<IntakeOutcome> {
  const { identity, secret, clock, wait } = dependencies;
  const { visit } = submission;
  if (!isFormName(submission.formType)) return notStored({ kind: "unknown-form" }, visit, dependencies);
  const language: Language = submission.language === "en" ? "en" : "fr";
  const definition = formIn(language, submission.formType);
  const checked = validateForm(definition, submission.raw);
  if (!checked.ok) return notStored({ kind: "invalid", errors: checked.errors }, visit, dependencies);

  const { values } = checked;
  if (definition.confirm && !submission.confirmed) {
    return notStored({ kind: "unconfirmed", values }, visit, dependencies);
  }
  const now = clock();
  const submissionId = isUuid(submission.submissionId)
    ? submission.submissionId.toLowerCase()
    : derivedSubmissionId(secret, definition.name, values, now);
  const lead: NewLead = {
    submissionId,
    formType: definition.name,
    language,
    receivedAt: now,
    deadlineAt: replyDeadline(now, promiseOf(identity, definition.name), identity.hours),
    email: addressOf(values),
    values,
    metadata: readMetadata(submission, definition, identity),
    consents: consentRecord(definition, values, broker(identity)),
    payloadHash: payloadHash(definition.name, values),
    suspectReasons: suspectReasons({
      honeypot: submission.raw[HONEYPOT_FIELD],
      token: checkFormToken(secret, submission.token, now),
      values,
    }),
  };
  const isDeclaration = definition.receipt === "declaration";
  const references = leadReferences(identity.referencePrefix, secret, submissionId, now);
  const log = { submissionId, formType: lead.formType };

  let stored: StoredLead | null;
  try {
    const mails = queuedMails(lead, { mode: submission.mode, isDeclaration }, dependencies);
    stored = await saveWithRetry((counted) => dependencies.store.save(lead, references, mails, counted), visit, {
      clock,
      wait,
    });
  } catch (error) {
    logEvent("lead-not-stored", { ...log, code: databaseErrorCode(error) });
    return mailUnsaved(lead, { reference: references[0] ?? "", isDeclaration }, dependencies);
  }
  if (stored === null) return { kind: "too-many", retryAfterSeconds: visit?.retryAfterSeconds ?? 0 };
  if (stored.payloadHash !== lead.payloadHash) return { kind: "conflict" };

  const mailable: MailableLead = {
    ...lead,
    reference: stored.reference,
    receivedAt: stored.receivedAt,
    deadlineAt: stored.deadlineAt,
    possibleDuplicate: stored.possibleDuplicate,
    suspectReasons: stored.tooOften ? [...lead.suspectReasons, RATE] : lead.suspectReasons,
  };
  logEvent("lead", { ...log, outcome: stored.inserted ? "stored" : "known", reasons: mailable.suspectReasons });
  if (stored.leased.length === 0) return taken("accepted", mailable, Promise.resolve());
  const background = mailNow(mailable, stored, dependencies);
  await Promise.race([background, wait(MAIL_BUDGET_MS)]);
  return taken("accepted", mailable, background);
}

function deadlineSentence({ deadlineAt, language }: MailableLead): string | null {
  if (!deadlineAt) return null;
  return language === "en"
    ? `You will hear from us before ${formatDeadline(deadlineAt, "en")}.`
    : `Réponse avant ${formatDeadline(deadlineAt)}.`;
}

function taken(kind: "accepted" | "mailed", lead: MailableLead, background: Promise<void>): IntakeOutcome {
  return { kind, reference: lead.reference, deadline: deadlineSentence(lead), background };
}

/** Last resort: no database, so the mail is the only copy. Nothing is taken unless the mail server took it. */
async function mailUnsaved(
  lead: NewLead,
  { reference, isDeclaration }: { readonly reference: string; readonly isDeclaration: boolean },
  dependencies: IntakeDependencies,
): Promise<IntakeOutcome> {
  const { identity, mailer, mailMode } = dependencies;
  const mailable: MailableLead = { ...lead, reference, possibleDuplicate: false };
  const recipients = [leadMailbox(lead), "backup"] as const;
  for (const recipient of mailMode === "live" ? recipients : []) {
    const mail = leadMail(identity, mailable, { recipient, unsaved: true });
    if (!mail) continue;
    const delivery = await mailer.send(mail, UNSAVED_LIFE_MS);
    const log = { submissionId: lead.submissionId, formType: lead.formType };
    logEvent("mail-unsaved", {
      ...log,
      outcome: delivery.kind,
      ...("code" in delivery ? { code: delivery.code } : {}),
    });
    if (delivery.kind === "accepted") {
      const receipt = isDeclaration && lead.email !== null && deservesReceipt(lead, isDeclaration, identity);
      const background = receipt ? mailer.send(receiptMail(identity, mailable, lead.email)) : Promise.resolve();
      return taken(
        "mailed",
        mailable,
        background.then(() => undefined),
      );
    }
    // A server that is away for one mailbox is away for the other; only a refusal of this mailbox asks the second.
    if (delivery.kind !== "permanent") break;
  }
  return { kind: "unavailable" };
}
