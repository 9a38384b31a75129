import * as z from "zod/mini";
import type { ErasureMail, OutgoingMail } from "../../kernel/ports.ts";
import { isSigned, signSubject } from "../../kernel/signed-link.ts";
import { type DeskMailer, deskMail } from "./desk-mail.ts";

/** How long a link to confirm an erasure is valid. */
const CONFIRMATION_DAYS = 8;
const DAY_MS = 86_400_000;

const subjectOf = (erasure: number, member: number) => `${erasure}:${member}`;

const row = z.object({ erasure: z.number(), member: z.number(), email: z.string(), asker: z.string() });

/** What the outbox found for a mail of the kind `desk`, or null. */
export function readErasureMail(json: unknown): ErasureMail | null {
  const parsed = row.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** Whether this link was mailed to this responsable for this erasure. */
export function isErasureLink(secret: string, erasure: number, member: number, given: unknown, now: Date): boolean {
  return isSigned(secret, "desk-erasure", subjectOf(erasure, member), given, now);
}

/**
 * Tells a responsable of an erasure that waits, with a link of his or her own: the others, or the owner of a stolen
 * session, then see its misuse.
 * @param queuedAt when it was asked for: a late attempt makes no younger link.
 */
export function erasureMail(
  services: DeskMailer & { readonly secret: string },
  { erasure, member, email, asker }: ErasureMail,
  queuedAt: Date,
): OutgoingMail {
  const expires = new Date(queuedAt.getTime() + CONFIRMATION_DAYS * DAY_MS);
  const signature = signSubject(services.secret, "desk-erasure", subjectOf(erasure, member), expires);
  return deskMail(services, {
    to: email,
    title: "Un effacement attend votre décision",
    intro: [
      `${asker} demande d'effacer les données d'une personne. Rien n'est effacé sans un responsable.`,
      "Vous n'attendiez pas cette demande ? Refusez-la, puis regardez vos sessions sous « Mon compte ».",
    ],
    action: { label: "Voir la demande", path: `/bureau/personnes/effacement/${erasure}?confirmation=${signature}` },
    outro: "Ce lien est pour vous : entrez d'abord dans le bureau avec votre adresse, puis ouvrez-le.",
  });
}
