import type { Language } from "../../src/i18n/language.ts";
import { isRecord } from "../../src/shared/is-record.ts";
import { formatDeadline } from "../../src/shared/opening-hours.ts";
import { setText } from "../../src/shared/typography.ts";
import { followHome } from "../leads/follow-path.ts";
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

const frenchWords: Readonly<Record<FollowMail["type"], Words>> = {
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

/** The same mails for a visitor who reads English. */
const englishWords: typeof frenchWords = {
  link: {
    title: "Your new link to follow your request",
    link: { purpose: "open", button: "Follow your request" },
    lines: [
      "You asked for a new link for request {reference}. Earlier links no longer open anything.",
      "You asked for nothing? Ignore this message.",
    ],
  },
  email: {
    title: "Confirm your new address",
    link: { purpose: "email", button: "See the new address and confirm" },
    lines: [
      "A change of address was asked for on request {reference}. It happens only if you confirm it within the day.",
      "It was not you? Do not confirm, and tell us on {phone}.",
    ],
  },
  erase: {
    title: "Confirm the request to erase",
    link: { purpose: "erase", button: "See and confirm" },
    lines: [
      "Somebody asked to erase your information on request {reference}. Nothing happens unless you confirm it within the day.",
      "It was not you? Do not confirm, and tell us on {phone}.",
    ],
  },
  documents: {
    title: "A document is missing before we can answer you",
    link: { purpose: "open", button: "Open your page" },
    canStop: true,
    lines: [
      "For request {reference}, your adviser still waits for a document. Your page says which one, and takes it encrypted.",
    ],
  },
  answer: {
    title: "Have you had your answer?",
    link: { purpose: "open", button: "Open your page" },
    canStop: true,
    lines: [
      "The time promised for request {reference} has passed. If nobody has answered you, say so: call {phone}, or write on your page.",
    ],
  },
  code: {
    title: "Your code to open the request",
    lines: [
      "Code: {code}",
      "Write it on the page that you have just opened, for request {reference}. It works once, for twenty minutes.",
      "You asked for nothing? Ignore this message: without it the page stays closed.",
    ],
    link: null,
  },
  slot: {
    title: "Your call has been cancelled",
    lines: [
      "We shall not be able to call you on {moment} for request {reference}, and we are sorry.",
      "Choose another time on your page: it updates your calendar too. You can call us on {phone}.",
    ],
    link: { purpose: "open", button: "Choose another time" },
  },
};

const texts = {
  fr: { words: frenchWords, stop: "Ne plus recevoir de rappel", orias: "ORIAS n°" },
  en: { words: englishWords, stop: "Stop these reminders", orias: "ORIAS no." },
} as const;

interface Order {
  readonly mail: FollowMail;
  readonly reference: string;
  /** Language of the request. */
  readonly language: Language;
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
export async function followMail(
  identity: Identity,
  links: Pick<FollowLinks, "mint" | "mintCode" | "revoke">,
  order: Order,
): Promise<OutgoingMail | null> {
  const { mail, reference, language, outboxId, to, siteUrl } = order;
  const { words, stop: stopLabel, orias } = texts[language];
  const { title, lines, link, canStop } = words[mail.type];
  if (mail.type === "link") await links.revoke(reference);
  const code = mail.type === "code" ? await links.mintCode(mail.detail ?? "") : "";
  const token =
    link === null
      ? ""
      : await links.mint(reference, link.purpose, {
          detail: mail.type === "email" ? mail.detail : null,
          mailed: true,
        });
  const stop = canStop ? await links.mint(reference, "stop", { mailed: true }) : null;
  if (token === null || code === null) return null;
  const moment = mail.type === "slot" && mail.detail !== null ? formatDeadline(new Date(mail.detail), language) : "";
  const say = (line: string) =>
    setText(
      language,
      line
        .replace("{reference}", reference)
        .replace("{phone}", identity.phoneDisplay)
        .replace("{code}", code)
        .replace("{moment}", moment),
    );
  const pageUrl = `${siteUrl}${followHome(language)}`;
  const content = {
    title: setText(language, title),
    intro: lines.map(say),
    actions: [
      ...(link === null ? [] : [{ label: link.button, href: `${pageUrl}/${token}` }]),
      ...(stop === null ? [] : [{ label: stopLabel, href: `${pageUrl}/${stop}` }]),
    ],
    tables: [],
    outro: [setText(language, `${identity.brandName}, ${orias} ${identity.orias}`)],
  };
  return {
    to,
    from: { name: identity.brandName, address: identity.from },
    replyTo: identity.email,
    subject: `${content.title} (${reference})`,
    html: renderHtml(content, identity.colours, language),
    text: renderText(content, language),
    messageId: `<follow.${outboxId}@${new URL(identity.url).hostname}>`,
    headers: {
      "X-Notification": "suivi-de-demande",
      "X-Lead-Reference": reference,
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}
