import { isKeyOf } from "../../src/shared/is-key-of.ts";
import { RECIPIENTS, type RecipientKey } from "../kernel/ports.ts";
import { isSigned, signSubject } from "../kernel/signed-link.ts";

/** What a link in the broker's mail does, in the order of the mail. */
export const deskActions = {
  prendre: "Je m’en occupe",
  demain: "Rappeler demain",
  gagne: "Gagné",
  perdu: "Perdu",
} as const;

export type DeskAction = keyof typeof deskActions;

const ACTIONS: readonly DeskAction[] = ["prendre", "demain", "gagne", "perdu"];

/** How long the links of a mail are valid. */
const LINK_DAYS = 21;
const DAY_MS = 86_400_000;

/** Whom a link was mailed to: one member of the desk, by id, or a mailbox that several people read. */
export type LinkHolder = { readonly member: number } | { readonly mailbox: RecipientKey };

/** What a link contains: the request, what to do, and whom it was mailed to. */
export type DeskLink = { readonly reference: string; readonly action: DeskAction } & LinkHolder;

const holderWord = (holder: LinkHolder) => ("member" in holder ? `m${holder.member}` : holder.mailbox);

/** The link to a request at the desk: it asks whoever follows it to sign in. */
export function openLink(siteUrl: string, reference: string): { readonly label: string; readonly href: string } {
  return { label: "Ouvrir la demande", href: `${siteUrl}/bureau/demandes/${reference}` };
}

function subjectOf(link: DeskLink): string {
  return `${link.reference}:${link.action}:${holderWord(link)}`;
}

function holderOf(word: string): LinkHolder | null {
  const member = /^m(\d{1,12})$/.exec(word)?.[1];
  if (member !== undefined) return { member: Number(member) };
  const mailbox = RECIPIENTS.find((known) => known === word);
  return mailbox === undefined ? null : { mailbox };
}

/**
 * Links for a mail about a request: each shows a page with a button, which acts once. One that was mailed to a member acts
 * as that member; one of a shared mailbox takes no request without a sign-in.
 */
export function deskLinks(
  siteUrl: string,
  secret: string,
  mail: { readonly reference: string; readonly isDeclaration: boolean } & LinkHolder,
  now: Date,
): readonly { readonly label: string; readonly href: string }[] {
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  // A declaration is neither won nor lost.
  return (mail.isDeclaration ? ACTIONS.slice(0, 2) : ACTIONS).map((action) => {
    const signature = signSubject(secret, "desk-action", subjectOf({ ...mail, action }), expires);
    const path = `/bureau/lien/${mail.reference}/${action}/${holderWord(mail)}?lien=${signature}`;
    return { label: deskActions[action], href: `${siteUrl}${path}` };
  });
}

/** The link of an address, or null: not signed here, changed, or older than three weeks. */
export function readDeskLink(secret: string, path: string, signature: string | null, now: Date): DeskLink | null {
  const [, reference = "", action = "", word = ""] =
    /^\/lien\/([A-Z0-9-]{6,24})\/([a-z]+)\/([a-z]+|m\d+)$/.exec(path) ?? [];
  const holder = holderOf(word);
  if (!isKeyOf(deskActions, action) || holder === null) return null;
  const link = { reference, action, ...holder };
  return isSigned(secret, "desk-action", subjectOf(link), signature, now) ? link : null;
}
