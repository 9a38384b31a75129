import { isRecord } from "../../src/shared/is-record.ts";
import { formatDeadline } from "../../src/shared/opening-hours.ts";
import { french } from "../../src/shared/typography.ts";
import type { Identity } from "../leads/identity.ts";
import { renderHtml, renderText } from "../leads/mail-layout.ts";
import type { FollowMail, OutgoingMail } from "../leads/ports.ts";
import type { FollowLinks, LinkPurpose } from "./links.ts";

const TYPES = ["link", "email", "erase", "documents", "answer", "code", "slot"] as const;

/** The mail that a row of the outbox asks for, or null. */
export function readFollowMail(payload: unknown): FollowMail | null {
  const type = isRecord(payload) ? TYPES.find((known) => known === payload.type) : undefined;
  if (!type || !isRecord(payload)) return null;
  return { type, detail: typeof payload.detail === "string" ? payload.detail : null };
}

interface Words {
  readonly title: string;
  /** May hold `{reference}` and `{phone}`; `{code}` and `{moment}` in the mails that have one. */
  readonly lines: readonly string[];
  /** The link that is made for this mail; null for none. */
  readonly link: { readonly purpose: LinkPurpose; readonly button: string } | null;
  /** Whether the mail has a link that stops reminders. */
  readonly canStop?: true;
}

const words: Readonly<Record<FollowMail["type"], Words>> = {
  link: {
    title: "Votre nouveau lien de suivi",
    link: { purpose: "open", button: "Suivre votre demande" },
    lines: [
      "Vous avez demandé un nouveau lien pour la demande {reference}. Les précédents n'ouvrent plus rien.",
      "Vous n'avez rien demandé ? Ignorez ce message.",
    ],
  },
  email: {
    title: "Confirmez votre nouvelle adresse",
    link: { purpose: "email", button: "Voir la nouvelle adresse et confirmer" },
    lines: [
      "Un changement d'adresse a été demandé pour la demande {reference}. Il ne se fait que si vous le confirmez dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
  },
  erase: {
    title: "Confirmez la demande d'effacement",
    link: { purpose: "erase", button: "Voir et confirmer" },
    lines: [
      "L'effacement de vos informations a été demandé pour la demande {reference}. Rien ne se passe sans votre confirmation dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
  },
  documents: {
    title: "Un document nous manque pour vous répondre",
    link: { purpose: "open", button: "Ouvrir la page de suivi" },
    canStop: true,
    lines: [
      "Pour la demande {reference}, votre conseiller attend encore un document. La page de suivi dit lequel, et le reçoit chiffré.",
    ],
  },
  answer: {
    title: "Avez-vous eu votre réponse ?",
    link: { purpose: "open", button: "Ouvrir la page de suivi" },
    canStop: true,
    lines: [
      "Le délai promis pour la demande {reference} est passé. Si personne ne vous a répondu, dites-le : appelez le {phone}, ou écrivez sur la page de suivi.",
    ],
  },
  code: {
    title: "Votre code pour ouvrir la demande",
    lines: [
      "Code : {code}",
      "Écrivez-le sur la page que vous venez d'ouvrir, pour la demande {reference}. Il vaut vingt minutes et une seule fois.",
      "Vous n'avez rien demandé ? Ignorez ce message : sans lui, la page reste fermée.",
    ],
    link: null,
  },
  slot: {
    title: "Votre rappel est annulé",
    lines: [
      "Nous ne pourrons pas vous appeler {moment} pour la demande {reference}, et nous nous en excusons.",
      "Choisissez un autre moment sur la page de suivi : elle met aussi votre agenda à jour. Vous pouvez nous appeler au {phone}.",
    ],
    link: { purpose: "open", button: "Choisir un autre moment" },
  },
};

interface Order {
  readonly mail: FollowMail;
  readonly reference: string;
  readonly outboxId: string;
  readonly to: string;
  /** Where links lead, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * A mail of the visitor's page. Its link is made at this moment, because no token that opens something is ever
 * stored.
 * @returns null when the request no longer exists.
 */
export async function followMail(identity: Identity, links: FollowLinks, order: Order): Promise<OutgoingMail | null> {
  const { mail, reference, outboxId, to, siteUrl } = order;
  const { title, lines, link, canStop } = words[mail.type];
  if (mail.type === "link") await links.revoke(reference);
  const code = mail.type === "code" ? await links.mintCode(mail.detail ?? "") : "";
  const token =
    link === null ? "" : await links.mint(reference, link.purpose, mail.type === "email" ? mail.detail : null);
  const stop = canStop ? await links.mint(reference, "stop") : null;
  if (token === null || code === null) return null;
  const moment = mail.type === "slot" && mail.detail !== null ? formatDeadline(new Date(mail.detail)) : "";
  const say = (line: string) =>
    french(
      line
        .replace("{reference}", reference)
        .replace("{phone}", identity.phoneDisplay)
        .replace("{code}", code)
        .replace("{moment}", moment),
    );
  const content = {
    title: french(title),
    intro: lines.map(say),
    actions: [
      ...(link === null ? [] : [{ label: link.button, href: `${siteUrl}/suivi/${token}` }]),
      ...(stop === null ? [] : [{ label: "Ne plus recevoir de rappel", href: `${siteUrl}/suivi/${stop}` }]),
    ],
    tables: [],
    outro: [french(`${identity.brandName}, ORIAS n° ${identity.orias}`)],
  };
  return {
    to,
    from: { name: identity.brandName, address: identity.from },
    replyTo: identity.email,
    subject: `${content.title} (${reference})`,
    html: renderHtml(content, identity.colours),
    text: renderText(content),
    messageId: `<follow.${outboxId}@${new URL(identity.url).hostname}>`,
    headers: {
      "X-Notification": "suivi-de-demande",
      "X-Lead-Reference": reference,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}
