import { setTimeout } from "node:timers/promises";
import { consentRecord, readConsentVersion, withProvableConsents } from "../../src/forms/consents.ts";
import {
  CONFIRM_FIELD,
  CONSENT_VERSION_FIELD,
  FORM_NAME_FIELD,
  HONEYPOT_FIELD,
  LANGUAGE_FIELD,
  type RawValues,
  STEP_FIELD,
  TOKEN_FIELD,
} from "../../src/forms/form-data.ts";
import type { BrokerIdentity, FieldErrors, Form, FormValues } from "../../src/forms/form-definition.ts";
import { acceptedForm } from "../../src/forms/form-stages.ts";
import { isFormName } from "../../src/forms/registry.ts";
import { validateForm } from "../../src/forms/validate.ts";
import { type Language, languageNamed } from "../../src/i18n/language.ts";
import { formatDeadline } from "../../src/i18n/moments.ts";
import { answers } from "../../src/i18n/tables/answers.ts";
import { CALCULATION_FIELD } from "../../src/shared/attached-calculation.ts";
import { normaliseText } from "../../src/shared/normalise.ts";
import { replyDeadline } from "../../src/shared/opening-hours.ts";
import { databaseErrorCode, isDatabaseAway } from "../kernel/database.ts";
import { type Identity, PRIVACY_PATH, promiseOf } from "../kernel/identity.ts";
import { logEvent } from "../kernel/log.ts";
import { derivedSubmissionIds, isUuid, payloadHash } from "../kernel/payload-hash.ts";
import type { Delivery, RecipientKey } from "../kernel/ports.ts";
import { secondsToNextHour, type Visit } from "../kernel/rate-limit.ts";
import { requestReferences } from "../kernel/reference.ts";
import { noticeMail, receiptMail, requestMail, requestMailbox } from "../mail/mail.ts";
import type { MailServices } from "../mail/mail-kinds.ts";
import { LEASE_MS, sendClaimed, sweepOutbox } from "../mail/outbox.ts";
import { mayLeaveUncounted, receiptPaces } from "../mail/receipt-pace.ts";
import { canonicalText, makeProof } from "../request/proof.ts";
import type { MailableRequest, NewRequest, RequestMetadata } from "../request/stored-request.ts";
import { isSuspect } from "../request/suspect-words.ts";
import { readAttachedCalculation } from "./attached-calculation.ts";
import { isDoubtful, suspectReasons } from "./bot-score.ts";
import { checkFormToken, type TokenVerdict, tokenKey } from "./form-token.ts";
import type { IntakeStore, QueuedMail, SaveOrder, StoredRequest } from "./intake-store.ts";
import { createMailOnce } from "./mail-once.ts";
import { receiptNotConfirmed } from "./notices.ts";

/** What taking a request works with. */
export interface IntakeServices extends MailServices {
  readonly store: IntakeStore;
}

/** What a page says beside the answers, by the names of the JSON interface. */
type SentKey =
  | ("formType" | "submissionId" | "token" | "language" | "formId" | "pageUrl" | "referrer" | "timestamp")
  /** Version of the consent texts that the page showed. */
  | "consentVersion"
  /** An attached calculation: `<tool>?<inputs>`. */
  | "toolResult";

/** A form as it arrived, after the request itself was found in order. Nothing in it is trusted. */
export interface Submission {
  readonly raw: RawValues;
  readonly sent: Readonly<Partial<Record<SentKey, unknown>>>;
  readonly userAgent: string;
  readonly channel: "json" | "native";
  /** The visitor confirmed the recap. Only declarations need it. */
  readonly confirmed: boolean;
  /**
   * Counted by the statement that stores the form; a form that is not stored, or was stored before, is not
   * counted.
   */
  readonly visit: Visit | null;
  /** `send` mails at once, `store` leaves the mail to the sweeper. */
  readonly mode: "send" | "store";
}

/**
 * What the visitor must know beside « Demande envoyée »: the receipt comes later, no receipt comes, or ticked
 * optional consents were not kept because the page showed a version of the texts that is unknown.
 */
type IntakeNote = "receiptLater" | "receiptNone" | "answerFollowed" | "consentsDropped";

export type IntakeOutcome =
  | {
      /**
       * `accepted`: committed, the visitor reads « Demande envoyée ». `mailed`: the database did not answer, so the
       * broker's mailbox holds the only copy, and the visitor is told so in other words.
       */
      readonly kind: "accepted" | "mailed";
      readonly reference: string;
      /** « Réponse avant mardi 24 novembre à 11 h. » and the notes in words, in the language of the page. */
      readonly deadline: string | null;
      readonly isDeclaration: boolean;
      /** Mails still being sent; the caller keeps the function running for them. */
      readonly background: Promise<void>;
    }
  | { readonly kind: "unknown-form" }
  | { readonly kind: "invalid"; readonly errors: FieldErrors }
  /** A declaration in order that the visitor has not confirmed yet: nothing is stored. */
  | { readonly kind: "unconfirmed"; readonly values: FormValues }
  | { readonly kind: "conflict" }
  /** The network has sent more than the hard ceiling within this hour. */
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/** The answer waits this long for the mail; after that the mail goes on behind it. */
const MAIL_BUDGET_MS = 4_000;
/** A failed connection is tried once more, unless the first attempt already took this long. */
const RETRY_PATIENCE_MS = 5_500;
const RETRY_WAIT_MS = 250;
/**
 * The visitor waits while the only copy is mailed; the browser gives up after 25 s, part of which the database
 * has used.
 */
const UNSAVED_LIFE_MS = 12_000;
const LONGEST_URL = 300;

const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });

function oneLine(value: unknown, max: number): string {
  return typeof value === "string" ? normaliseText(value.slice(0, max * 2), { multiline: false }).slice(0, max) : "";
}

/** An http address without credentials and fragment; without its query when it belongs to another site. */
function cleanUrl(value: unknown, siteUrl: string): string {
  const text = oneLine(value, LONGEST_URL);
  if (text === "") return "";
  const url = URL.parse(text, siteUrl);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return "";
  Object.assign(url, { username: "", password: "", hash: "" });
  if (url.host !== URL.parse(siteUrl)?.host) url.search = "";
  return url.href.slice(0, LONGEST_URL);
}

function readMetadata(
  submission: Submission,
  definition: Form,
  { identity, clock }: Pick<IntakeServices, "identity" | "clock">,
): RequestMetadata {
  const calculation = readAttachedCalculation(submission.sent.toolResult, clock());
  const known = new Set([
    ...definition.fields.map((field) => field.name),
    HONEYPOT_FIELD,
    FORM_NAME_FIELD,
    CONFIRM_FIELD,
    CONSENT_VERSION_FIELD,
    CALCULATION_FIELD,
    LANGUAGE_FIELD,
    STEP_FIELD,
    TOKEN_FIELD,
  ]);
  const sentAt = oneLine(submission.sent.timestamp, 40);
  return {
    userAgent: oneLine(submission.userAgent, 300),
    referrer: cleanUrl(submission.sent.referrer, identity.url),
    pageUrl: cleanUrl(submission.sent.pageUrl, identity.url),
    formId: oneLine(submission.sent.formId, 80),
    sentAt: /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(sentAt) ? sentAt : "",
    channel: submission.channel,
    droppedKeys: Object.keys(submission.raw).filter((key) => !known.has(key)).length,
    ...(calculation ? { calculation } : {}),
  };
}

function broker(identity: Identity): BrokerIdentity {
  return { name: identity.brandName, orias: identity.orias, email: identity.email, privacyPath: PRIVACY_PATH };
}

function addressOf(values: FormValues): string | null {
  const email = values.email;
  return typeof email === "string" && email !== "" ? email.toLowerCase() : null;
}

/**
 * Whether the visitor gets a receipt. A suspect gets none, because it may be a robot that types other people's
 * addresses. Every declaration gets one: the law requires it (Code des assurances, art. L. 113-14), and caps
 * only delay it.
 */
function deservesReceipt(request: NewRequest, identity: Identity): boolean {
  if (request.email === null) return false;
  return request.declaration || (identity.receipts && !isSuspect(request.suspectReasons));
}

function queuedMails(request: NewRequest, mode: Submission["mode"], dependencies: IntakeServices): QueuedMail[] {
  const { identity, inlineMail, mailMode } = dependencies;
  const held = mailMode === "held";
  const atOnce = mode === "send" && inlineMail && !held;
  const leaseUntil = atOnce ? new Date(request.receivedAt.getTime() + LEASE_MS) : null;
  const mails: QueuedMail[] = [{ kind: "lead", recipient: requestMailbox(request), held, leaseUntil }];
  if (deservesReceipt(request, identity)) mails.push({ kind: "receipt", recipient: "visitor", held, leaseUntil });
  return mails;
}

/**
 * Once more while the database is away: the statement did not run, or its result is unknown, and it is idempotent either way.
 * The second attempt counts no visit: the first may have counted it, and a counter that fails must not lose the request.
 */
async function saveWithRetry(
  save: (visit: Visit | null) => Promise<StoredRequest | null>,
  visit: Visit | null,
  { clock }: Pick<IntakeServices, "clock">,
): Promise<StoredRequest | null> {
  const start = clock().getTime();
  try {
    return await save(visit);
  } catch (error) {
    if (!isDatabaseAway(error) || clock().getTime() - start > RETRY_PATIENCE_MS) throw error;
    logEvent("database-retry", { code: databaseErrorCode(error) });
    await wait(RETRY_WAIT_MS);
    return save(null);
  }
}

/**
 * Sends the mails that were queued with a lease, then a few others that are due. Never throws; the sweep sends
 * the rest.
 */
async function mailNow(request: MailableRequest, stored: StoredRequest, dependencies: IntakeServices): Promise<void> {
  const later = (error: unknown) =>
    logEvent("mail-later", { submissionId: request.submissionId, code: databaseErrorCode(error) });
  await Promise.all(
    stored.leased.map(({ id, kind }) =>
      sendClaimed(
        {
          id,
          kind,
          recipient: kind === "receipt" ? "visitor" : requestMailbox(request),
          attempts: 1,
          backupTried: false,
          unknownTries: 0,
          createdAt: stored.receivedAt,
          payload: null,
          request,
          visitorAddress: addressOf(request.values),
        },
        dependencies,
        // One that fails does not end the function while the other is being sent.
      ).catch(later),
    ),
  );
  await sweepOutbox(dependencies, { limit: 3, beginMs: 2_000, lifeMs: 25_000 }).catch(later);
}

/** A checked form with the consents that can be proved. */
interface CheckedForm {
  readonly definition: Form;
  readonly language: Language;
  readonly values: FormValues;
  readonly consentVersion: string;
}

/** The request to store, with its references, proof, mails and paces. */
function orderOf(submission: Submission, checked: CheckedForm, dependencies: IntakeServices): SaveOrder {
  const { identity, secret } = dependencies;
  const { definition, language, values, consentVersion } = checked;
  const now = dependencies.clock();
  const { submissionId, earlierId } = isUuid(submission.sent.submissionId)
    ? { submissionId: submission.sent.submissionId.toLowerCase(), earlierId: null }
    : derivedSubmissionIds(secret, definition.name, values, now);
  const token = checkFormToken(secret, definition.name, submission.sent.token, now);
  const request: NewRequest = {
    submissionId,
    formType: definition.name,
    language,
    receivedAt: now,
    deadlineAt: replyDeadline(now, promiseOf(identity, definition.name), identity.hours),
    email: addressOf(values),
    values,
    metadata: readMetadata(submission, definition, dependencies),
    consents: consentRecord(definition, values, { broker: broker(identity), version: consentVersion }),
    payloadHash: payloadHash(definition.name, values),
    suspectReasons: suspectReasons({
      honeypot: submission.raw[HONEYPOT_FIELD],
      token,
      channel: submission.channel,
      values,
    }),
    declaration: definition.declaration !== undefined,
  };
  return {
    request,
    earlierId,
    references: requestReferences(identity.referencePrefix, secret, submissionId, now),
    proof: request.declaration
      ? (reference) => makeProof(secret, canonicalText({ ...identity, reference, receivedAt: now, definition, values }))
      : null,
    mails: queuedMails(request, submission.mode, dependencies),
    ...pacesOf(request, { visit: submission.visit, hasToken: isIssued(token) }, dependencies),
    tokenKey: isIssued(token) ? tokenKey(String(submission.sent.token)) : null,
    visit: submission.visit,
  };
}

const mailOnce = createMailOnce<IntakeOutcome>();

/**
 * Takes one form: checks it, commits request and outbox row together, answers, mails. Once `accepted` is returned the
 * request is in the database; with `mailed` it is in the broker's mailbox alone, marked « NON ENREGISTRÉ ».
 */
export async function takeSubmission(submission: Submission, dependencies: IntakeServices): Promise<IntakeOutcome> {
  const { visit } = submission;
  if (!isFormName(submission.sent.formType)) return { kind: "unknown-form" };
  const language = languageNamed(submission.sent.language);
  const definition = acceptedForm(language, submission.sent.formType);
  const checked = validateForm(definition, submission.raw);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };

  const consentVersion = readConsentVersion(submission.sent.consentVersion);
  const { values, dropped } = withProvableConsents(definition, checked.values, consentVersion);
  if (definition.confirm && !submission.confirmed) return { kind: "unconfirmed", values };
  const order = orderOf(submission, { definition, language, values, consentVersion }, dependencies);
  const { request } = order;
  const log = { submissionId: request.submissionId, formType: request.formType };
  const answerNotes: readonly IntakeNote[] = [
    ...(checked.followed ? (["answerFollowed"] as const) : []),
    ...(dropped ? (["consentsDropped"] as const) : []),
  ];

  let stored: StoredRequest | null;
  try {
    stored = await saveWithRetry(
      (counted) => dependencies.store.save({ ...order, visit: counted }),
      visit,
      dependencies,
    );
  } catch (error) {
    logEvent("lead-not-stored", { ...log, code: databaseErrorCode(error) });
    const reference = order.references[0] ?? "";
    const mailable = { ...request, reference, possibleDuplicate: false, proof: order.proof?.(reference) ?? null };
    const options = { notes: answerNotes, networks: networksOf(visit) };
    return mailOnce(`${request.submissionId}:${request.payloadHash}`, () =>
      mailUnsaved(mailable, options, dependencies),
    );
  }
  if (stored === null) return { kind: "too-many", retryAfterSeconds: secondsToNextHour(request.receivedAt) };
  if (stored.payloadHash !== request.payloadHash) return { kind: "conflict" };

  const { reference, receivedAt, deadlineAt, possibleDuplicate, proof } = stored;
  const mailable: MailableRequest = {
    ...request,
    reference,
    receivedAt,
    deadlineAt,
    possibleDuplicate,
    proof,
    suspectReasons: stored.suspectReasons,
  };
  logEvent("lead", { ...log, outcome: stored.inserted ? "stored" : "known", reasons: mailable.suspectReasons });
  const notes = [...(stored.inserted ? receiptNotes(stored, request.receivedAt) : []), ...answerNotes];
  if (stored.leased.length === 0) return taken("accepted", mailable, Promise.resolve(), notes);
  const background = mailNow(mailable, stored, dependencies);
  await Promise.race([background, wait(MAIL_BUDGET_MS)]);
  return taken("accepted", mailable, background, notes);
}

/** Whether this server made the token, valid or not. */
function isIssued(token: TokenVerdict): boolean {
  return token !== "absent" && token !== "forged";
}

/** Keys of the networks that a visit comes from, the narrow one first. */
function networksOf(visit: Visit | null): readonly string[] {
  return visit === null ? [] : [visit.key, visit.wider].filter((key) => key !== null);
}

/** The caps of the receipt, and those that count when its token turns out to be used up. */
function pacesOf(
  request: NewRequest,
  { visit, hasToken }: { readonly visit: Visit | null; readonly hasToken: boolean },
  { identity, secret, receiptBurst }: Pick<IntakeServices, "identity" | "secret" | "receiptBurst">,
): Pick<SaveOrder, "paces" | "doubtfulPaces"> {
  const { email, declaration: isDeclaration, receivedAt } = request;
  if (email === null || !deservesReceipt(request, identity)) return { paces: [], doubtfulPaces: [] };
  // The recap of a declaration has a token, with JavaScript and without: what comes without one has skipped it.
  const isForged = isDoubtful(request.suspectReasons) || (isDeclaration && !hasToken);
  const standing = isForged ? "doubtful" : hasToken ? "token" : "native";
  const occasion = { email, networks: networksOf(visit), isDeclaration, networkBurst: receiptBurst };
  return {
    paces: receiptPaces(secret, { ...occasion, standing }, receivedAt),
    doubtfulPaces: receiptPaces(secret, { ...occasion, standing: "doubtful" }, receivedAt),
  };
}

function receiptNotes({ receiptAt }: StoredRequest, now: Date): IntakeNote[] {
  if (receiptAt === null) return ["receiptNone"];
  return receiptAt.getTime() > now.getTime() ? ["receiptLater"] : [];
}

/** When an answer comes, and the notes. */
function nextSentence({ deadlineAt, language }: MailableRequest, notes: readonly IntakeNote[]): string | null {
  const texts = answers[language].next;
  const sentences = [
    ...(deadlineAt ? [texts.reply.replace("{when}", formatDeadline(deadlineAt, language))] : []),
    ...notes.map((note) => texts[note]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function taken(
  kind: "accepted" | "mailed",
  request: MailableRequest,
  background: Promise<void>,
  notes: readonly IntakeNote[],
): IntakeOutcome {
  const { reference, proof } = request;
  return { kind, reference, deadline: nextSentence(request, notes), isDeclaration: proof !== null, background };
}

function logUnsaved(event: string, { submissionId, formType }: NewRequest, delivery: Delivery): void {
  const code = "code" in delivery ? { code: delivery.code } : {};
  logEvent(event, { submissionId, formType, outcome: delivery.kind, ...code });
}

/** The receipt of a declaration that only this mailbox holds. The mailbox is told when no server confirmed it: nobody else knows. */
async function receiptUnsaved(
  request: NewRequest & MailableRequest,
  recipient: RecipientKey,
  { identity, mailer }: IntakeServices,
): Promise<void> {
  if (request.email === null) return;
  const delivery = await mailer.send(receiptMail(identity, request, request.email));
  logUnsaved("receipt-unsaved", request, delivery);
  if (delivery.kind === "accepted") return;
  const place = { recipient, outboxId: request.submissionId };
  const notice = noticeMail(identity, "alert", receiptNotConfirmed(request.reference), place);
  if (notice) logUnsaved("alert-unsaved", request, await mailer.send(notice));
}

/**
 * Last resort without a database: the mail is the only copy. The request counts as accepted only if the mail
 * server took the mail.
 * @param networks keys of the sender's networks.
 */
async function mailUnsaved(
  request: NewRequest & MailableRequest,
  { notes, networks }: { readonly notes: readonly IntakeNote[]; readonly networks: readonly string[] },
  dependencies: IntakeServices,
): Promise<IntakeOutcome> {
  const { identity, mailer, mailMode, receiptBurst, clock, secret } = dependencies;
  const recipients = [requestMailbox(request), "backup"] as const;
  // The database, which counts the caps, is away. The receipt of a doubtful declaration, or one above the caps
  // of this process, is left to the broker, whose mail says so.
  const receipt =
    request.declaration &&
    request.email !== null &&
    !isDoubtful(request.suspectReasons) &&
    mayLeaveUncounted({ email: request.email, networks, networkBurst: receiptBurst }, clock());
  const unsaved = { secret, isReceipted: !request.declaration || receipt };
  for (const recipient of mailMode === "live" ? recipients : []) {
    const mail = requestMail(identity, request, { recipient, unsaved });
    if (!mail) continue;
    const delivery = await mailer.send(mail, UNSAVED_LIFE_MS);
    logUnsaved("mail-unsaved", request, delivery);
    if (delivery.kind === "accepted") {
      const background = receipt ? receiptUnsaved(request, recipient, dependencies) : Promise.resolve();
      return taken("mailed", request, background, receipt ? notes : ["receiptNone", ...notes]);
    }
    // A server that does not answer would not answer for the second mailbox either, so only a refusal leads to
    // the second one.
    if (delivery.kind !== "permanent") break;
  }
  return { kind: "unavailable" };
}
