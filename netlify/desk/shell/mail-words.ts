import type { FollowMail } from "../../follow-up/follow-mail.ts";
import { momentText } from "./words.ts";

/** Mails of the outbox, by kind. */
const MAIL_KINDS: Readonly<Record<string, string>> = {
  lead: "E-mail au cabinet",
  receipt: "Accusé de réception",
  alert: "Alerte",
  digest: "Résumé du jour",
  webhook: "Envoi au logiciel relié",
  follow: "E-mail de la page de suivi",
  news: "Nouvelle de la page de suivi",
  desk: "E-mail à un responsable",
};

/** Mails of the visitor's page, by type. */
const FOLLOW_MAILS: Readonly<Record<string, string>> = {
  link: "Lien de la page de suivi",
  email: "Confirmation d’une nouvelle adresse",
  erase: "Confirmation de l’effacement",
  documents: "Rappel des documents",
  answer: "Question « Avez-vous eu votre réponse ? »",
  code: "Code de la page de suivi",
  slot: "Appel annulé",
  hold: "Appel à confirmer",
  booked: "Appel confirmé",
  message: "Message du conseiller",
} satisfies Readonly<Record<FollowMail["type"], string>>;

/**
 * What a mail of the outbox is, in words.
 * @param type which mail of the visitor's page it is, for the kind « follow ».
 */
export function mailTitle({ kind, type }: { readonly kind: string; readonly type: string | null }): string {
  const own = kind === "follow" && type !== null ? FOLLOW_MAILS[type] : undefined;
  return own ?? MAIL_KINDS[kind] ?? kind;
}

interface MailState {
  readonly state: string;
  readonly code: string | null;
  readonly sentAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly bounceCode: string | null;
}

const MAIL_STATES: Readonly<Record<string, string>> = {
  pending: "En attente",
  sent: "Parti",
  dead: "Abandonné, plus aucun essai",
  unknown: "Pris par le serveur, sans réponse : peut-être arrivé",
  held: "Retenu pendant un afflux",
  bounced: "Revenu",
};

/** The state of a mail in words, with the answer of the server that put it there. */
export function mailState(state: string, code: string | null): string {
  return `${MAIL_STATES[state] ?? state}${code === null ? "" : ` (${code})`}`;
}

/** What became of a mail, and when. */
export function mailStateWords({ state, code, sentAt, bouncedAt, bounceCode }: MailState, now: Date): string {
  if (sentAt === null) return mailState(state, code);
  return bouncedAt !== null && bouncedAt >= sentAt
    ? `${mailState("bounced", bounceCode)}, ${momentText(bouncedAt, now)}`
    : `Parti ${momentText(sentAt, now)}`;
}
