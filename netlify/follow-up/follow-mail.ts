import { isRecord } from "../../src/shared/is-record.ts";
import { french } from "../../src/shared/typography.ts";
import type { Identity } from "../leads/identity.ts";
import { renderHtml, renderText } from "../leads/mail-layout.ts";
import type { FollowMail, OutgoingMail } from "../leads/ports.ts";
import type { FollowLinks, LinkPurpose } from "./links.ts";

const TYPES = ["link", "email", "erase", "documents", "answer"] as const;

/** The mail that a row of the outbox asks for, or null. */
export function readFollowMail(payload: unknown): FollowMail | null {
  const type = isRecord(payload) ? TYPES.find((known) => known === payload.type) : undefined;
  if (!type || !isRecord(payload)) return null;
  return { type, detail: typeof payload.detail === "string" ? payload.detail : null };
}

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
  readonly purpose: LinkPurpose;
  /** Label of the link, made for this mail. */
  readonly button: string;
  /** A reminder can be stopped by a link of its own. */
  readonly canStop?: true;
}

const words: Readonly<Record<FollowMail["type"], Words>> = {
  link: {
    title: "Votre nouveau lien de suivi",
    button: "Suivre votre demande",
    lines: [
      "Vous avez demandé un nouveau lien pour la demande {reference}. Les précédents n'ouvrent plus rien.",
      "Vous n'avez rien demandé ? Ignorez ce message.",
    ],
    purpose: "open",
  },
  email: {
    title: "Confirmez votre nouvelle adresse",
    button: "Voir la nouvelle adresse et confirmer",
    lines: [
      "Un changement d'adresse a été demandé pour la demande {reference}. Il ne se fait que si vous le confirmez dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
    purpose: "email",
  },
  erase: {
    title: "Confirmez la demande d'effacement",
    button: "Voir et confirmer",
    lines: [
      "L'effacement de vos informations a été demandé pour la demande {reference}. Rien ne se passe sans votre confirmation dans la journée.",
      "Ce n'est pas vous ? Ne confirmez pas, et prévenez-nous au {phone}.",
    ],
    purpose: "erase",
  },
  documents: {
    title: "Un document nous manque pour vous répondre",
    button: "Ouvrir la page de suivi",
    canStop: true,
    lines: [
      "Pour la demande {reference}, votre conseiller attend encore un document. La page de suivi dit lequel, et le reçoit chiffré.",
    ],
    purpose: "open",
  },
  answer: {
    title: "Avez-vous eu votre réponse ?",
    button: "Ouvrir la page de suivi",
    canStop: true,
    lines: [
      "Le délai promis pour la demande {reference} est passé. Si personne ne vous a répondu, dites-le : appelez le {phone}, ou écrivez sur la page de suivi.",
    ],
    purpose: "open",
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
 * A mail of the visitor's page, with a link made for it at this moment: nothing stores a token that opens anything.
 * @returns null when the request is not there any more.
 */
export async function followMail(identity: Identity, links: FollowLinks, order: Order): Promise<OutgoingMail | null> {
  const { mail, reference, outboxId, to, siteUrl } = order;
  const { title, lines, purpose, button, canStop } = words[mail.type];
  if (mail.type === "link") await links.revoke(reference);
  const token = await links.mint(reference, purpose, mail.detail);
  const stop = canStop ? await links.mint(reference, "stop") : null;
  if (token === null) return null;
  const say = (line: string) =>
    french(line.replace("{reference}", reference).replace("{phone}", identity.phoneDisplay));
  const content = {
    title: french(title),
    intro: lines.map(say),
    actions: [
      { label: button, href: `${siteUrl}/suivi/${token}` },
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
