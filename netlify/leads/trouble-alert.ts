import { formDefinitions, isFormName } from "../../src/forms/registry.ts";
import { isDoubtful } from "./bot-score.ts";
import { hourlyKey } from "./outbox-store.ts";
import type { Alert, ClaimedMail, NoticePayload } from "./ports.ts";
import type { NextStep } from "./retry-plan.ts";

/** Whether this is a legal act whose receipt the law requires. */
export function isDeclaration(formType: string): boolean {
  return isFormName(formType) && formDefinitions[formType].declaration !== undefined;
}

const SMTP_HINT = "Vérifiez l'adresse de la boîte (content/site.yaml, mailboxes) et le compte SMTP (SMTP_URL).";

const DEAD_LEAD: NoticePayload = {
  subject: "[Alerte site] Une demande n'a pas pu être envoyée par mail",
  lines: [
    "Le serveur de messagerie a refusé définitivement le mail d'une demande, ou ne l'a pas pris en six heures.",
    "La demande est enregistrée : rien n'est perdu. Voyez-la avec « npm run leads -- liste », puis renvoyez-la avec « npm run leads -- renvoyer ».",
    SMTP_HINT,
  ],
};

function deadReceipt(reference: string): NoticePayload {
  return {
    subject: `[Alerte site] L'accusé de réception ${reference} n'a pas pu être envoyé`,
    lines: [
      `La déclaration ${reference} est enregistrée, mais la messagerie de la personne a refusé l'accusé de réception que la loi demande.`,
      `Ouvrez-la avec « npm run leads -- voir ${reference} », appelez la personne, puis remettez-lui l'accusé d'une autre façon.`,
      `Pour un nouvel essai par mail : « npm run leads -- renvoyer ${reference} ».`,
    ],
  };
}

/** Alerts about doubtful declarations are limited, so that a flood does not fill the technical mailbox. */
const DEAD_DOUBTFUL_RECEIPTS: NoticePayload = {
  subject: "[Alerte site] Des accusés de réception de déclarations à vérifier n'ont pas pu être envoyés",
  lines: [
    "La messagerie de destination a refusé l'accusé de réception d'au moins une déclaration qui porte les signes d'un robot.",
    "Cette alerte vient une fois par heure au plus. Les déclarations sont enregistrées et vous ont été envoyées.",
    "Voyez-les avec « npm run leads -- liste --suspectes », et appelez les personnes qui existent.",
  ],
};

function unknown(reference: string, what: string, next: string): NoticePayload {
  return {
    subject: `[Alerte site] On ne sait pas si ${what} ${reference} est parti`,
    lines: [
      "Le serveur de messagerie a pris tout le message, puis n'a pas répondu. Il est peut-être arrivé, peut-être pas.",
      `La demande est enregistrée. Voyez-la avec « npm run leads -- voir ${reference} ».`,
      next,
    ],
  };
}

/**
 * The alert that a step calls for, or null. Only for visitors' requests, because alerts about alerts would
 * never end. A declaration has a legal receipt and a short delay, so the first doubt about one of its mails
 * raises an alert at once.
 */
export function troubleAlert(mail: ClaimedMail, step: NextStep, now: Date): Alert | null {
  const { lead } = mail;
  if (mail.kind !== "lead" && mail.kind !== "receipt") return null;
  const declared = lead !== null && isDeclaration(lead.formType);
  if (step.kind === "dead") {
    if (mail.kind === "lead") return { dedupeKey: hourlyKey("dead", now), notice: DEAD_LEAD };
    if (!lead || !declared) return null;
    return isDoubtful(lead.suspectReasons)
      ? { dedupeKey: hourlyKey("dead-doubtful", now), notice: DEAD_DOUBTFUL_RECEIPTS }
      : { dedupeKey: `dead:${mail.id}`, notice: deadReceipt(lead.reference) };
  }
  if (step.kind !== "unknown" || lead === null) return null;
  const givenUp = step.at === null;
  if (!declared && (mail.kind === "receipt" || !givenUp)) return null;
  const what = mail.kind === "lead" ? "le mail de la demande" : "l'accusé de réception";
  const next = givenUp
    ? `Le site ne le renverra pas de lui-même. Pour le renvoyer : « npm run leads -- renvoyer ${lead.reference} ».`
    : `Le site essaiera encore deux fois, à une heure puis trois heures d'écart. Pour le renvoyer tout de suite : « npm run leads -- renvoyer ${lead.reference} ».`;
  return { dedupeKey: `unknown:${mail.id}:${givenUp ? "end" : "first"}`, notice: unknown(lead.reference, what, next) };
}
