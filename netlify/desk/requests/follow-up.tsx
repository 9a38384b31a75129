import type { ReactNode } from "react";
import { clock, formatDeadline } from "../../../src/i18n/moments.ts";
import { parisTime } from "../../../src/shared/opening-hours.ts";
import type { CallSlot } from "../../follow-up/request.ts";
import { ActForm, type Desk, t } from "../shell/parts.tsx";

/** What the visitor added on the page of the request. */
export interface FollowUp {
  /** A call-back that is not cancelled. */
  readonly slot: Pick<CallSlot, "startsAt" | "heldUntil"> | null;
  readonly documents: readonly {
    readonly id: string;
    readonly label: string;
    /** Bytes. */
    readonly size: number;
    readonly addedAt: Date;
  }[];
}

interface FollowUpPlace {
  readonly desk: Desk;
  /** Path to which the forms of the page are posted. */
  readonly action: string;
}

const kilobytes = (size: number) => `${Math.max(1, Math.round(size / 1024))} Ko`;

/** Call-back and documents; null while there is neither. */
export function FollowUpCard({ desk, action, slot, documents }: FollowUp & FollowUpPlace): ReactNode {
  if (slot === null && documents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="page-de-suivi">
      <h2 id="page-de-suivi">Page de suivi</h2>
      {slot !== null && (
        <ActForm desk={desk} action={action} act="annuler-rappel" className="slot">
          <p>
            {t(
              slot.heldUntil === null
                ? `Rappel réservé : ${formatDeadline(slot.startsAt)}.`
                : `Rappel demandé ${formatDeadline(slot.startsAt)}. La personne a jusqu'à ${clock(parisTime(slot.heldUntil).minutes, "fr")} pour le confirmer depuis son e-mail.`,
            )}
          </p>
          <button type="submit" className="button button--outline">
            {t("Annuler ce rappel")}
          </button>
        </ActForm>
      )}
      {documents.length > 0 && (
        <>
          <p>{t("Documents non analysés par un antivirus : téléchargez-les avec prudence.")}</p>
          <ul>
            {documents.map(({ id, label, size, addedAt }) => (
              <li key={id}>
                <a href={`/bureau/documents/${id}`}>{t(label)}</a>{" "}
                {t(`(${kilobytes(size)}, reçu ${formatDeadline(addedAt)}, non analysé)`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
