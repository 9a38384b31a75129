import * as z from "zod/mini";
import { french } from "../../../src/shared/typography.ts";
import type { Identity } from "../../kernel/identity.ts";
import type { OutgoingMail } from "../../kernel/ports.ts";
import { isSigned, signSubject } from "../../kernel/signed-link.ts";
import { deskLinks, openLink } from "../../mail/desk-links.ts";
import { messageId } from "../../mail/mail.ts";
import type { MailKind, MailServices } from "../../mail/mail-kinds.ts";
import { type MailLink, mailToFirm } from "../../mail/mail-layout.tsx";

/**
 * Words of a mail to a member of the desk. It never holds data of a visitor, because members may read it
 * anywhere.
 */
interface DeskMail {
  /** Tells this mail from every other one: mailboxes drop a second mail with the same Message-ID. */
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly intro: readonly string[];
  /** The first leads to the desk; others act as this member. */
  readonly actions: readonly MailLink[];
  readonly outro: string;
}

/** A mail to a member of the desk. */
export function deskMail(identity: Identity, { key, to, title, intro, actions, outro }: DeskMail): OutgoingMail {
  const content = { title: french(title), intro: intro.map(french), actions, tables: [], outro: [french(outro)] };
  return mailToFirm(identity, content, { to, subject: content.title, messageId: messageId(identity, "desk", key) });
}

/** What mails to members are made with. */
type Making = Pick<MailServices, "identity" | "siteUrl" | "secret" | "clock">;

/** Whom a mail goes to, and its key. */
interface Addressed {
  readonly key: string;
  readonly email: string;
  readonly member: number;
}

/** Where a mail about these requests leads. */
const opening = (siteUrl: string, references: readonly string[]): MailLink =>
  references.length === 1
    ? openLink(siteUrl, references[0] ?? "")
    : { label: "Ouvrir le bureau", href: `${siteUrl}/bureau` };

/** Tells a member of answers that are due within the hour and that nobody has given. */
function answerMail(
  { identity, siteUrl, secret, clock }: Making,
  { key, email, member }: Addressed,
  references: readonly string[],
): OutgoingMail {
  const [reference = ""] = references;
  const isOne = references.length === 1;
  const links = isOne ? deskLinks(siteUrl, secret, { reference, isDeclaration: true, member }, clock()) : [];
  return deskMail(identity, {
    key,
    to: email,
    title: isOne
      ? `Réponse promise dans l'heure (${reference})`
      : `${references.length} réponses promises dans l'heure`,
    intro: [
      `Personne n'a encore répondu : ${references.join(", ")}.`,
      "Après l'appel ou la réponse, notez-le sur la demande.",
    ],
    actions: [opening(siteUrl, references), ...links],
    outro: "Vous recevez ce message parce que la demande est à vous, ou que personne ne l'a prise.",
  });
}

/** Tells a member which requests a colleague has given to him or her. */
function givenMail(
  { identity, siteUrl }: Making,
  { key, email }: Addressed,
  references: readonly string[],
): OutgoingMail {
  return deskMail(identity, {
    key,
    to: email,
    title:
      references.length === 1
        ? `Une demande vous est confiée (${references[0]})`
        : `${references.length} demandes vous sont confiées`,
    intro: [`${references.join(", ")} : vous les trouvez dans « À faire ».`],
    actions: [opening(siteUrl, references)],
    outro: "Ce message part quand une autre personne du cabinet vous confie une demande.",
  });
}

/** How long a link to confirm an erasure is valid. */
const CONFIRMATION_DAYS = 8;
const DAY_MS = 86_400_000;

const subjectOf = (erasure: number, member: number) => `${erasure}:${member}`;

/** Whether this link was mailed to this responsable for this erasure. */
export function isErasureLink(secret: string, erasure: number, member: number, given: unknown, now: Date): boolean {
  return isSigned(secret, "desk-erasure", subjectOf(erasure, member), given, now);
}

/**
 * Tells a responsable of an erasure that waits, with a link of his or her own: the others, or the owner of a stolen
 * session, then see its misuse.
 * @param queuedAt when it was asked for by `asker`: a late attempt makes no younger link.
 */
function erasureMail(
  { identity, siteUrl, secret }: Making,
  { key, email, member }: Addressed,
  { erasure, asker, queuedAt }: { readonly erasure: number; readonly asker: string; readonly queuedAt: Date },
): OutgoingMail {
  const expires = new Date(queuedAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
  const signature = signSubject(secret, "desk-erasure", subjectOf(erasure, member), expires);
  return deskMail(identity, {
    key,
    to: email,
    title: "Un effacement attend votre décision",
    intro: [
      `${asker} demande d'effacer les données d'une personne. Rien n'est effacé sans un responsable.`,
      "Vous n'attendiez pas cette demande ? Refusez-la, puis regardez vos sessions sous « Mon compte ».",
    ],
    actions: [
      {
        label: "Voir la demande",
        href: `${siteUrl}/bureau/personnes/effacement/${erasure}?confirmation=${signature}`,
      },
    ],
    outro: "Ce lien est pour vous : entrez d'abord dans le bureau avec votre adresse, puis ouvrez-le.",
  });
}

const payload = z.object({
  member: z.number(),
  erasure: z.optional(z.number()),
  due: z.optional(z.array(z.string()).check(z.minLength(1))),
  given: z.optional(z.array(z.string()).check(z.minLength(1))),
});

const addressee = z.object({ email: z.string(), decides: z.boolean(), asker: z.nullable(z.string()) });

const MEMBER = `
SELECT m.email, m.role = 'responsable' AS decides, asker.name AS asker
FROM desk_members m LEFT JOIN erasure_requests e ON e.id = $erasure LEFT JOIN desk_members asker ON asker.id = e.asked_by
WHERE m.id = $member AND m.removed_at IS NULL`;

/** Mails to members, for the outbox: promised answers that are due, requests that were given, or an erasure that waits for a responsable. */
export const deskKind: MailKind = async (mail, services) => {
  const read = payload.safeParse(mail.payload);
  if (!read.success) return "NO_CONTENT";
  const { member, erasure = null, due, given } = read.data;
  const [row] = (await services.database.query(MEMBER, { member, erasure })).rows;
  if (row === undefined) return "NO_ADDRESS";
  const { email, decides, asker } = addressee.parse(row);
  const to = { key: `desk-${mail.id}`, email, member };
  if (due) return answerMail(services, to, due);
  if (given) return givenMail(services, to, given);
  if (erasure === null || !decides || asker === null) return "NO_ADDRESS";
  return erasureMail(services, to, { erasure, asker, queuedAt: mail.createdAt });
};
