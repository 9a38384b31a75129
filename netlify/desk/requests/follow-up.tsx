import type { ReactNode } from "react";
import { clock, formatDeadline } from "../../../src/i18n/moments.ts";
import { parisTime } from "../../../src/shared/opening-hours.ts";
import { kilobytes } from "../../follow-up/document-bytes.ts";
import type { AskedByName } from "../../follow-up/exchange.ts";
import type { CallSlot } from "../../follow-up/request.ts";
import { ActForm, Card, P, Press, t } from "../shell/parts.tsx";

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

interface Asked {
  /** Documents that were asked for by their names. */
  readonly asked: readonly AskedByName[];
}

/** Documents that were asked for and have not come, each with the button that takes the request for it back. */
function Missing({ asked }: Asked): ReactNode {
  const missing = asked.filter(({ isHere }) => !isHere);
  return missing.map(({ id, label, askedAt }) => (
    <ActForm key={id} act="sans-document" className="slot">
      <p>
        {t("Demandé, pas encore reçu : ")}
        <strong>{label}</strong>, {t(`le ${formatDeadline(askedAt)}.`)}
      </p>
      <input type="hidden" name="document" value={id} />
      <Press aria-label={`Plus nécessaire : ${label}`}>Plus nécessaire</Press>
    </ActForm>
  ));
}

/** Call-back and documents; null while there is neither. */
export function FollowUpCard({ slot, documents, asked }: FollowUp & Asked): ReactNode {
  if (slot === null && documents.length === 0 && asked.every(({ isHere }) => isHere)) return null;
  return (
    <Card id="page-de-suivi" title="Page de suivi">
      {slot !== null && (
        <ActForm act="annuler-rappel" className="slot" press="Annuler ce rappel">
          <p>
            {t(
              slot.heldUntil === null
                ? `Rappel réservé : ${formatDeadline(slot.startsAt)}.`
                : `Rappel demandé ${formatDeadline(slot.startsAt)}. La personne a jusqu'à ${clock(parisTime(slot.heldUntil).minutes, "fr")} pour le confirmer depuis son e-mail.`,
            )}
          </p>
        </ActForm>
      )}
      <Missing asked={asked} />
      {documents.length > 0 && (
        <>
          <P text="Documents non analysés par un antivirus : téléchargez-les avec prudence." />
          <ul>
            {documents.map(({ id, label, size, addedAt }) => (
              <li key={id}>
                <a href={`/bureau/documents/${id}`}>{t(label)}</a>{" "}
                {t(`(${kilobytes(size)} Ko, reçu ${formatDeadline(addedAt)}, non analysé)`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
