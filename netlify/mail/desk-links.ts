import type { RecipientKey } from "../kernel/ports.ts";
import { isSigned, signSubject } from "../kernel/signed-link.ts";

/** What a link in the broker's mail does, in the order of the mail. */
export const deskActions = {
  prendre: "Je m’en occupe",
  demain: "Rappeler demain",
  gagne: "Gagné",
  perdu: "Perdu",
} as const;

export type DeskAction = keyof typeof deskActions;

/** A declaration is neither won nor lost. */
const DECLARATION_ACTIONS: readonly DeskAction[] = ["prendre", "demain"];
const ALL_ACTIONS: readonly DeskAction[] = ["prendre", "demain", "gagne", "perdu"];

/** How long the links of a mail are valid. */
const LINK_DAYS = 21;
const DAY_MS = 86_400_000;

/** What a link contains: the request, what to do, and the mailbox that it was mailed to. */
export interface DeskLink {
  readonly reference: string;
  readonly action: DeskAction;
  readonly mailbox: RecipientKey;
}

function subjectOf({ reference, action, mailbox }: DeskLink): string {
  return `${reference}:${action}:${mailbox}`;
}

function isDeskAction(text: string): text is DeskAction {
  return Object.hasOwn(deskActions, text);
}

const MAILBOXES: readonly RecipientKey[] = ["contact", "commercial", "gestion", "sinistre", "patrimoine", "backup"];

/** Links for the broker's mail of a request: each shows a page with a button, which acts once. */
export function deskLinks(
  siteUrl: string,
  secret: string,
  mail: { readonly reference: string; readonly mailbox: RecipientKey; readonly isDeclaration: boolean },
  now: Date,
): readonly { readonly label: string; readonly href: string }[] {
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  return (mail.isDeclaration ? DECLARATION_ACTIONS : ALL_ACTIONS).map((action) => {
    const link = { reference: mail.reference, action, mailbox: mail.mailbox };
    const signature = signSubject(secret, "desk-action", subjectOf(link), expires);
    const path = `/bureau/lien/${link.reference}/${action}/${link.mailbox}?lien=${signature}`;
    return { label: deskActions[action], href: `${siteUrl}${path}` };
  });
}

/** The link of an address, or null: not signed here, changed, or older than three weeks. */
export function readDeskLink(secret: string, path: string, signature: string | null, now: Date): DeskLink | null {
  const [, reference = "", action = "", box = ""] = /^\/lien\/([A-Z0-9-]{6,24})\/([a-z]+)\/([a-z]+)$/.exec(path) ?? [];
  const mailbox = MAILBOXES.find((known) => known === box);
  if (!isDeskAction(action) || mailbox === undefined) return null;
  const link = { reference, action, mailbox };
  return isSigned(secret, "desk-action", subjectOf(link), signature, now) ? link : null;
}
