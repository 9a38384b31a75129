import { momentText } from "./words.ts";

/** Mails of the outbox, by kind. */
export const MAIL_KINDS: Readonly<Record<string, string>> = {
  lead: "E-mail au cabinet",
  receipt: "Accusé de réception",
  alert: "Alerte",
  digest: "Résumé du jour",
  webhook: "Envoi au logiciel relié",
  follow: "E-mail de la page de suivi",
  news: "Nouvelle de la page de suivi",
  desk: "E-mail à un responsable",
};

interface MailState {
  readonly state: string;
  readonly code: string | null;
  readonly sentAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly bounceCode: string | null;
}

/** What became of a mail, in words. */
export function mailStateWords(mail: MailState, now: Date): string {
  const code = mail.code === null ? "" : ` (${mail.code})`;
  if (mail.state === "sent" && mail.bouncedAt !== null && mail.sentAt !== null && mail.bouncedAt >= mail.sentAt) {
    return `Revenu ${momentText(mail.bouncedAt, now)}${mail.bounceCode === null ? "" : ` (${mail.bounceCode})`}`;
  }
  switch (mail.state) {
    case "sent":
      return mail.sentAt === null ? "Parti" : `Parti ${momentText(mail.sentAt, now)}`;
    case "pending":
      return `En attente${code}`;
    case "dead":
      return `Abandonné${code}`;
    case "unknown":
      return "Pris par le serveur, sans réponse : peut-être arrivé";
    case "held":
      return "Retenu pendant un afflux";
    default:
      return mail.state;
  }
}
