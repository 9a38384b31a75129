import {
  type Field,
  type Form,
  type FormValues,
  type Priority,
  resolveChoice,
} from "../../src/forms/form-definition.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { formIn, isFormName } from "../../src/forms/registry.ts";
import { formatDay } from "../../src/i18n/format-day.ts";
import { type Language, otherLanguageName } from "../../src/i18n/language.ts";
import { formatDeadline, receiptMoment } from "../../src/i18n/moments.ts";
import { mails } from "../../src/i18n/tables/mails.ts";
import { fill } from "../../src/shared/fill.ts";
import { neutralise } from "../../src/shared/neutralise.ts";
import { frenchPhoneToE164 } from "../../src/shared/phone.ts";
import { setText } from "../../src/shared/typography.ts";
import { type Identity, privacyAddress, recipientAddress, siteDomain } from "../kernel/identity.ts";
import type { OutboxKind, OutgoingMail, RecipientKey } from "../kernel/ports.ts";
import { followWords } from "../pages/answer-texts.ts";
import type { DeclarationLinks } from "../request/declaration-links.ts";
import { askedWords, firmForm, requestLabel } from "../request/request-words.ts";
import type { MailableRequest, NoticePayload } from "../request/stored-request.ts";
import { isSuspect, suspectText } from "../request/suspect-words.ts";
import { unsavedDataBlock } from "../request/unsaved-data.ts";
import { claimDeadlineSentence } from "./claim-deadline.ts";
import { type MailContent, type MailRow, mailToFirm, mailToVisitor, renderText, withoutLinks } from "./mail-layout.tsx";

/** X-Priority of each priority; the map is closed, a browser cannot choose. */
const X_PRIORITY: Readonly<Record<Priority, string>> = { high: "1", normal: "3", low: "5" };

/** Mailbox key of a request, from the closed form type and its checked values. */
export function requestMailbox(request: Pick<MailableRequest, "formType" | "values">): RecipientKey {
  const definition = firmForm(request.formType);
  return definition ? resolveChoice(definition.mailbox, request.values) : "contact";
}

/** Priority of a form: high for names with `decennale` or `emprunteur` and for car quotes, else the definition's. */
export function requestPriority(formType: string): Priority {
  if (/decennale|emprunteur/.test(formType) || formType === "devis-auto") return "high";
  return firmForm(formType)?.priority ?? "normal";
}

/** Names of fields with a telephone number. */
const PHONE_FIELDS: readonly string[] = ["phone", "telephone"];
/** Most characters of a company's name in a subject. */
const SUBJECT_NAME = 40;

const isOurs = (identity: Identity, url: string) => url.startsWith(`${identity.url}/`);

/** A page of this site by its path alone; anything else made harmless. */
function pageText(identity: Identity, url: string): string {
  return isOurs(identity, url) ? url.slice(identity.url.length) : withoutLinks(url);
}

/** What the broker needs to know about how it was sent; the console shows the rest. */
function sendingRows(identity: Identity, { metadata, receivedAt, language }: MailableRequest): MailRow[] {
  const { pageUrl } = metadata;
  const rows: MailRow[] = [
    { label: "Reçu le", value: receiptMoment(receivedAt) },
    { label: "Page", value: pageText(identity, pageUrl), ...(isOurs(identity, pageUrl) ? { href: pageUrl } : {}) },
    { label: "Langue", value: otherLanguageName(language) ?? "" },
  ];
  return rows.filter(({ value }) => value !== "");
}

/**
 * The questions and answers, without fields that are the same in every request, with telephone numbers that can
 * be dialled.
 */
function answerRows(definition: Form, values: FormValues): MailRow[] {
  const isNoise = (field: Field) =>
    (field.type === "hidden" && field.options?.length === 1) ||
    (field.type === "checkbox" && field.consentKey === "consent");
  const noise = new Set(definition.fields.filter(isNoise).map(({ name }) => name));
  return readableValues(definition, values)
    .filter(({ name }) => !noise.has(name))
    .map(({ name, label, value }) => {
      const number = PHONE_FIELDS.includes(name) ? frenchPhoneToE164(value) : null;
      return { label, value: withoutLinks(value), ...(number ? { href: `tel:${number}` } : {}) };
    });
}

/** « J. M. » for Jeanne Marchand: distinguishes two mails and names nobody on a locked screen. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 4);
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase("fr") ?? ""}.`).join(" ");
}

/** A line of the description that begins with this word, which a ticked box of the ten-year form writes (both languages). */
const URGENT_LINE = /^Urgent\s?:/m;

/**
 * That it is urgent, what is to be insured, when the form does not tell, and who asks: a company by its name, a person by
 * initials.
 */
function subjectDetails(definition: Form, values: FormValues): string[] {
  const text = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const shown = readableValues(definition, values);
  const product = shown.find(({ name }) => name === "typeAssurance" || name === "metier")?.value ?? "";
  const company = text("company") || text("entreprise");
  const person = initials(`${text("firstName")} ${text("lastName")} ${text("nom")} ${text("name")}`);
  const asks = company === "" ? person : [...neutralise(company)].slice(0, SUBJECT_NAME).join("").trim();
  const said = resolveChoice(definition.subject, values).includes(product);
  const urgent = URGENT_LINE.test(text("coverageDetails")) ? "Urgent" : "";
  return [urgent, said ? "" : product, asks].filter(Boolean);
}

/** The attached calculation, inputs as typed made harmless. */
function calculationTables({ metadata: { calculation } }: MailableRequest): MailContent["tables"] {
  if (!calculation) return [];
  const rows = calculation.rows.map(({ label, value }) => ({ label, value: withoutLinks(value) }));
  return [{ heading: `Calcul joint (/outils/${calculation.tool})`, rows }];
}

interface RequestMailOptions {
  readonly recipient: RecipientKey;
  /**
   * Set when the database did not answer: this mail is then the only copy, and the secret signs its data. Without
   * `isReceipted` the broker has to hand over the receipt of a declaration.
   */
  readonly unsaved: { readonly secret: string; readonly isReceipted: boolean } | null;
  /** Links that act on the stored request. */
  readonly actions?: NonNullable<MailContent["actions"]>;
}

function baseHeaders(kind: OutboxKind, priority: Priority, reference: string): Record<string, string> {
  return {
    "X-Priority": X_PRIORITY[priority],
    Importance: priority,
    // The notification header, on which filters of the broker's mailbox rely.
    "X-Notification": kind === "receipt" ? "accuse-de-reception" : "formulaire-site",
    ...(reference ? { "X-Lead-Reference": reference } : {}),
    ...(kind === "receipt" ? { "Auto-Submitted": "auto-replied" } : {}),
  };
}

/** The same id for every attempt at the same mail, so that a mail received twice can be recognised. */
export function messageId(identity: Identity, kind: OutboxKind, key: string): string {
  return `<${kind}.${key.toLowerCase()}@${siteDomain(identity)}>`;
}

/**
 * The broker's mail for a request: every answer with its French label, when and from which page it came, and how to answer.
 * Subject and recipient come from the form's definition; of the visitor's words the subject holds initials or the name
 * of a company, cut short and without anything that becomes a link.
 * @returns null when the recipient has no address.
 */
export function requestMail(
  identity: Identity,
  request: MailableRequest,
  options: RequestMailOptions,
): OutgoingMail | null {
  const to = recipientAddress(identity, options.recipient);
  if (!to) return null;
  const definition = firmForm(request.formType);
  const label = requestLabel({ formType: request.formType, answers: request.values });
  const subject = definition ? resolveChoice(definition.subject, request.values) : `[${label}]`;
  const marks = [
    options.unsaved ? "NON ENREGISTRÉ" : "",
    isSuspect(request.suspectReasons) ? "[À vérifier]" : "",
    options.recipient === "backup" ? "[Boîte de secours]" : "",
  ].filter(Boolean);
  const details = definition ? subjectDetails(definition, request.values) : [];
  const intro = [
    options.unsaved &&
      "ATTENTION : la base de données n'a pas répondu. Cette demande n'est PAS enregistrée : ce message en est la seule trace.",
    options.unsaved?.isReceipted === false &&
      "L'accusé de réception que la loi demande n'est PAS parti : vérifiez avec la personne, puis remettez-le-lui vous-même.",
    request.suspectReasons.length > 0 && suspectText(request.suspectReasons),
    request.possibleDuplicate && "Doublon possible : cette personne a déjà écrit par ce formulaire depuis 24 heures.",
    request.consents.notice === "" &&
      "La page montrait des textes d'information inconnus : les accords facultatifs ne sont pas retenus.",
    request.deadlineAt && `Réponse promise avant ${formatDeadline(request.deadlineAt)}.`,
    claimDeadlineSentence(request.values),
  ].filter((line) => typeof line === "string");
  const content: MailContent = {
    title: `${label} – ${request.reference}`,
    about: [...details, `reçue le ${receiptMoment(request.receivedAt)}`].join(" – "),
    intro,
    ...(options.actions ? { actions: options.actions } : {}),
    tables: [
      { heading: "Demande", rows: definition ? answerRows(definition, request.values) : [] },
      ...calculationTables(request),
      { heading: "Envoi", rows: sendingRows(identity, request) },
      ...proofTables(request),
    ],
    outro: ["Répondez à ce message : votre réponse part directement à la personne."],
  };
  const email = request.values.email;
  return mailToFirm(identity, content, {
    to,
    replyTo: typeof email === "string" && email !== "" ? email : null,
    subject: [[...marks, subject].join(" "), ...details, request.reference].join(" – "),
    ...(options.unsaved && { text: renderText(content) + unsavedDataBlock(request, options.unsaved.secret) }),
    messageId: messageId(identity, "lead", request.submissionId),
    headers: baseHeaders("lead", requestPriority(request.formType), request.reference),
  });
}

/** The line of a mail to the person that says which request it is about. */
export function aboutLine(
  { reference, receivedAt, language }: Pick<MailableRequest, "reference" | "receivedAt" | "language">,
  what: string,
): string {
  const day = formatDay(receivedAt, language);
  return setText(language, fill(mails[language].about, { what, day, reference }));
}

/** The subject of a mail to the person: its first words say which request it is about, so that nine of them differ in a list. */
export function visitorSubject(what: string, title: string, reference: string): string {
  return `${what} – ${title} (${reference})`;
}

/** The last lines of every receipt: how data is used, and who writes. */
function closingLines(identity: Identity, language: Language) {
  const { rights, more, signature } = mails[language].receipt;
  return {
    privacy: fill(rights, { email: identity.email }),
    more: { label: more, href: privacyAddress(identity, language) },
    signature: fill(signature, { brand: identity.brandName, orias: identity.orias }),
  };
}

function receiptContent(identity: Identity, { language, reference, deadlineAt }: MailableRequest): MailContent {
  const { receipt } = mails[language];
  const { privacy, more, signature } = closingLines(identity, language);
  const set = (line: string) => setText(language, line);
  return {
    title: receipt.title,
    intro: [
      fill(receipt.recorded, { reference }),
      deadlineAt ? fill(receipt.replyBefore, { when: formatDeadline(deadlineAt, language) }) : receipt.replyInHours,
      fill(receipt.toCorrect, { phone: identity.phoneDisplay, email: identity.email }),
    ].map(set),
    tables: [],
    outro: [set(privacy), more, ...[receipt.notYou, signature].map(set)],
  };
}

/** The proof of a declaration in two lines. It is no qualified time stamp and is never called one. */
function proofTables({ proof }: MailableRequest, language: Language = "fr"): MailContent["tables"] {
  if (proof === null) return [];
  const words = mails[language].proof;
  const rows = [
    { label: words.hash, value: proof.hash },
    { label: fill(words.signature, { key: proof.key }), value: proof.signature },
  ];
  return [{ heading: words.heading, rows }];
}

/** Free text made safe for a stranger's mailbox; options, dates and boxes are our own texts. */
function harmless(definition: Form, { name, value }: { readonly name: string; readonly value: string }): string {
  const field = definition.fields.find((candidate) => candidate.name === name);
  const isOurs = !field || ("options" in field && field.options) || field.type === "checkbox" || field.type === "date";
  return isOurs ? value : neutralise(value);
}

/**
 * What was declared, when and under which reference: the receipt on a durable medium (Code des assurances,
 * art. L. 112-2-1 and L. 113-14), in the language of the form. It does not say « Ignorez ce message »: the person should
 * use the link that tells the broker.
 */
function declarationContent(
  identity: Identity,
  request: MailableRequest,
  {
    definition,
    links,
    listed,
  }: Pick<ReceiptLinks, "listed"> & { readonly definition: Form; readonly links: DeclarationLinks | null },
): MailContent {
  const { language } = definition.words;
  const { declaration: words } = mails[language];
  const { privacy, more, signature } = closingLines(identity, language);
  const set = (line: string) => setText(language, line);
  const what = resolveChoice(definition.label, request.values).toLowerCase();
  const received = receiptMoment(request.receivedAt, language);
  const replyBefore = requestMailbox(request) === "sinistre" ? words.claimsReply : words.contractsReply;
  return {
    title: set(fill(words.title, { what })),
    intro: [
      words.received({ what, when: received, reference: request.reference }),
      words.keep,
      ...(definition.notes ?? []),
      claimDeadlineSentence(request.values, language),
      request.deadlineAt && fill(replyBefore, { when: formatDeadline(request.deadlineAt, language) }),
      fill(words.toCorrect, { phone: identity.phoneDisplay, email: identity.email }),
    ]
      .filter((line) => line !== null)
      .map(set),
    tables: [
      {
        heading: words.declared,
        rows: [
          ...readableValues(definition, request.values).map((row) => ({
            label: row.label,
            value: harmless(definition, row),
          })),
          { label: words.receivedOn, value: received },
          { label: words.reference, value: request.reference },
        ],
      },
      ...proofTables(request, language),
    ],
    outro: [
      ...(links === null
        ? []
        : [
            { label: set(words.print), href: links.page },
            { label: set(words.contest), href: links.contest },
          ]),
      ...(listed.length === 0
        ? []
        : [
            set(words.also),
            ...listed.map(({ reference, page }) => ({ label: set(fill(words.listed, { reference })), href: page })),
          ]),
      ...[words.brackets, privacy].map(set),
      more,
      set(signature),
    ],
  };
}

/** Addresses that only a receipt contains. */
export interface ReceiptLinks {
  readonly declaration: DeclarationLinks | null;
  /** The visitor's page of the request. */
  readonly page: string | null;
  /** Other declarations of the same mailbox that this mail acknowledges, each with its proof. */
  readonly listed: readonly { readonly reference: string; readonly page: string }[];
}

/**
 * The visitor's receipt: reference, what happens next and by when, and how to exercise rights. It repeats nothing that
 * was typed, so the form cannot be used to send words to a stranger. A declaration is the exception that the law makes:
 * its receipt repeats what was declared, and nothing of it can become a link.
 */
export function receiptMail(
  identity: Identity,
  request: MailableRequest,
  visitorAddress: string,
  links: ReceiptLinks = { declaration: null, page: null, listed: [] },
): OutgoingMail {
  const { formType, language } = request;
  const what = askedWords({ formType, answers: request.values }, language);
  const definition = isFormName(formType) ? formIn(language, formType) : null;
  const isDeclaration = definition?.declaration !== undefined;
  const words = isDeclaration
    ? declarationContent(identity, request, { definition, links: links.declaration, listed: links.listed })
    : receiptContent(identity, request);
  const label = followWords(language, isDeclaration);
  const actions = links.page === null ? [] : [{ label, href: links.page }];
  const title = isDeclaration ? mails[language].declaration.receipt : words.title;
  return mailToVisitor(identity, { ...words, about: aboutLine(request, what), actions }, language, {
    to: visitorAddress,
    subject: visitorSubject(what, title, request.reference),
    messageId: messageId(identity, "receipt", request.submissionId),
    headers: baseHeaders("receipt", "normal", request.reference),
  });
}

const NOTICE_PRIORITY = { alert: "high", digest: "low", news: "normal" } as const;

/** Where a mail of words goes, and the request that it is about. */
export interface NoticeOptions {
  readonly recipient: RecipientKey;
  readonly outboxId: string;
  /** Address of the member who has the request, instead of the mailbox. */
  readonly owner?: string | null;
  readonly request?: MailableRequest | null;
  readonly actions?: NonNullable<MailContent["actions"]>;
}

/** Who sent a request and what it is about, as its first mail's subject names them. */
function aboutWords({ formType, values }: MailableRequest): string {
  const definition = firmForm(formType);
  return [requestLabel({ formType, answers: values }), ...(definition ? subjectDetails(definition, values) : [])].join(
    " – ",
  );
}

/** A mail to the broker: an alert (high priority), the daily digest (low), or what was done on the visitor's page. */
export function noticeMail(
  identity: Identity,
  kind: "alert" | "digest" | "news",
  notice: NoticePayload,
  { recipient, outboxId, owner = null, request = null, actions = [] }: NoticeOptions,
): OutgoingMail | null {
  const to = owner ?? recipientAddress(identity, recipient);
  if (!to) return null;
  // News repeats what a visitor wrote; alerts and digests contain only our own texts and addresses.
  const intro = kind === "news" ? notice.lines.map(withoutLinks) : notice.lines;
  const about = request === null ? "" : aboutWords(request);
  const content: MailContent = {
    title: notice.subject,
    intro: about === "" ? intro : [about, ...intro],
    actions,
    tables: [],
    outro: [],
  };
  return mailToFirm(identity, content, {
    to,
    subject: about === "" ? notice.subject : `${notice.subject} – ${about}`,
    messageId: messageId(identity, kind, `${kind}-${outboxId}`),
    headers: baseHeaders(kind, NOTICE_PRIORITY[kind], ""),
  });
}
