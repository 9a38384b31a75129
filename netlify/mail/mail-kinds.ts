import type { OutboxKind, OutgoingMail } from "../kernel/ports.ts";
import type { KernelServices } from "../kernel/services.ts";
import { declarationLinks } from "../request/declaration-links.ts";
import type { FollowLinks } from "../request/follow-links.ts";
import { followPath } from "../request/follow-path.ts";
import { isPresent } from "../request/present.ts";
import { readNotice } from "../request/stored-request.ts";
import type { ClaimedMail } from "./claimed-mail.ts";
import { deskLinks, openLink } from "./desk-links.ts";
import { noticeMail, receiptMail, requestMail } from "./mail.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** What the outbox works with. */
export interface MailServices extends KernelServices {
  readonly outbox: OutboxStore;
  /** Makes the links to the visitor's page; null where there is no such page. */
  readonly follow: FollowLinks | null;
  readonly mailKinds: MailKinds;
}

/**
 * A mail at the moment of sending, or why there is none: nobody to send it to (a mailbox removed from site.yaml, a
 * member who left), or nothing to send (an erased request).
 */
export type BuiltMail = OutgoingMail | "NO_ADDRESS" | "NO_CONTENT";

/** Reads the row of a kind and builds its mail. */
export type MailKind = (mail: ClaimedMail, services: MailServices) => BuiltMail | Promise<BuiltMail>;

/** Each kind of mail with its builder: folders that write to the outbox register theirs, so it imports none of them. */
export type MailKinds = Readonly<Record<Exclude<OutboxKind, "webhook">, MailKind>>;

const notice =
  (kind: "alert" | "digest"): MailKind =>
  ({ payload, recipient, id }, { identity }) => {
    const words = readNotice(payload);
    return words === null
      ? "NO_CONTENT"
      : (noticeMail(identity, kind, words, { recipient, outboxId: id }) ?? "NO_ADDRESS");
  };

const OWNER = `
SELECT m.email FROM leads l JOIN desk_members m ON m.id = l.owner_id AND ${isPresent("m")} WHERE l.reference = $reference`;

/** What a visitor did, to whoever has the request, else to its mailbox; a mail that failed once goes to the mailbox. */
const news: MailKind = async ({ payload, recipient, id, request }, { identity, siteUrl, database, clock }) => {
  const words = readNotice(payload);
  if (words === null) return "NO_CONTENT";
  const owned =
    request === null || recipient === "backup"
      ? []
      : (await database.query(OWNER, { reference: request.reference, now: clock() })).rows;
  const owner = typeof owned[0]?.email === "string" ? owned[0].email : null;
  const actions = request === null ? [] : [openLink(siteUrl, request.reference)];
  return noticeMail(identity, "news", words, { recipient, outboxId: id, owner, request, actions }) ?? "NO_ADDRESS";
};

const receipt: MailKind = async ({ request, listed, visitorAddress }, services) => {
  if (request === null) return "NO_CONTENT";
  if (visitorAddress === null) return "NO_ADDRESS";
  const { identity, secret, clock, siteUrl } = services;
  const linksOf = (reference: string) => declarationLinks(siteUrl, secret, reference, clock());
  const path = await followPath(services, request, "mail");
  return receiptMail(identity, request, visitorAddress, {
    declaration: request.proof === null ? null : linksOf(request.reference),
    page: path && `${siteUrl}${path}`,
    listed: (listed ?? []).map(({ reference }) => ({ reference, page: linksOf(reference).page })),
  });
};

const requestKind: MailKind = ({ request, recipient }, { identity, siteUrl, secret, clock }) => {
  if (request === null) return "NO_CONTENT";
  const acted = { reference: request.reference, mailbox: recipient, isDeclaration: request.proof !== null };
  const actions = [openLink(siteUrl, request.reference), ...deskLinks(siteUrl, secret, acted, clock())];
  return requestMail(identity, request, { recipient, unsaved: null, actions }) ?? "NO_ADDRESS";
};

/** The kinds that are made from a request or from words alone. */
export const ownKinds = {
  lead: requestKind,
  receipt,
  alert: notice("alert"),
  digest: notice("digest"),
  news,
} satisfies Partial<MailKinds>;
