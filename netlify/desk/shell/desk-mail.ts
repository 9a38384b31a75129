import { french } from "../../../src/shared/typography.ts";
import type { Identity } from "../../kernel/identity.ts";
import type { OutgoingMail } from "../../kernel/ports.ts";
import { messageId } from "../../mail/mail.ts";
import { renderHtml, renderText } from "../../mail/mail-layout.ts";

/**
 * Words of a mail to a member of the desk. It never holds data of a visitor, because members may read it
 * anywhere.
 */
export interface DeskMail {
  readonly to: string;
  readonly title: string;
  readonly intro: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly outro: string;
}

/** What mails to members are made with. */
export interface DeskMailer {
  readonly identity: Identity;
  /** Where links lead, without a slash at the end. */
  readonly siteUrl: string;
}

/** A mail to a member, with one link to the desk. */
export function deskMail(
  { identity, siteUrl }: DeskMailer,
  { to, title, intro, action, outro }: DeskMail,
): OutgoingMail {
  const content = {
    title: french(title),
    intro: intro.map(french),
    actions: [{ label: french(action.label), href: `${siteUrl}${action.path}` }],
    tables: [],
    outro: [french(outro)],
  };
  return {
    to,
    from: { name: `${identity.brandName} (site)`, address: identity.from },
    replyTo: null,
    subject: content.title,
    html: renderHtml(content, identity.colours),
    text: renderText(content),
    messageId: messageId(identity, "alert", action.path.slice(-16).replace(/\W/g, "x")),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}
