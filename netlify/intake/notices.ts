import type { NoticePayload } from "../request/stored-request.ts";

/** Texts of the alerts of intake: queued by the statement that caused them, or sent while no database takes any. */

/** One network sends more than the soft limit. */
export const MANY_REQUESTS: NoticePayload = {
  subject: "[Alerte site] Beaucoup de demandes depuis une même connexion",
  lines: [
    "Une même connexion envoie plus de demandes que d'habitude : une entreprise, un opérateur mobile, ou un robot.",
    "Rien n'est refusé : les demandes sont enregistrées et vous arrivent. Seuls les accusés de réception partent plus tard.",
    "Ces demandes portent la mention « beaucoup d'envois depuis la même connexion ».",
  ],
};

/** The receipt of a declaration is sent later. */
export const RECEIPT_DELAYED: NoticePayload = {
  subject: "[Alerte site] L'accusé de réception d'une déclaration attend son tour",
  lines: [
    "Beaucoup de renonciations, de fins de contrat ou de sinistres arrivent pour une seule adresse, ou par une seule connexion.",
    "Chacune est dans la base et dans votre boîte. Les accusés de réception partent l'un après l'autre : aucun ne se perd.",
    "Si une personne attend le sien, appelez-la ou écrivez-lui : le bureau (/bureau) montre les déclarations.",
  ],
};

/** Nobody knows that the receipt of a declaration that only a mail holds has left: it was refused, or no answer came. */
export const receiptNotConfirmed = (reference: string): NoticePayload => ({
  subject: `[Alerte site] L'accusé de réception ${reference} n'est pas confirmé`,
  lines: [
    `La déclaration ${reference} n'est que dans l'e-mail marqué « NON ENREGISTRÉ ». Le serveur de messagerie n'a pas confirmé l'envoi de l'accusé de réception, que la loi demande.`,
    "Demandez à la personne si elle l'a reçu ; sinon, remettez-le-lui d'une autre façon.",
  ],
});
