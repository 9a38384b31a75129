import type { ReactNode } from "react";
import { clock, formatDeadline } from "../../../src/i18n/moments.ts";
import { parisTime } from "../../../src/shared/opening-hours.ts";
import { kilobytes } from "../../follow-up/document-bytes.ts";
import { labelOf } from "../../follow-up/document-section.tsx";
import { ActForm, Card, P, Press, t } from "../shell/parts.tsx";
import type { DeskRequest } from "./request-store.ts";

type Part = { readonly request: DeskRequest };

/** Documents that were asked for and have not come, each with the button that takes the request for it back. */
function Missing({ request }: Part): ReactNode {
  const missing = request.asked.filter(({ isHere }) => !isHere);
  return missing.map(({ id, label, askedAt }) => (
    <ActForm key={id} act="sans-document" className="cluster cluster--ends">
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
export function FollowUpCard({ request }: Part): ReactNode {
  const { slot, documents, asked, formType } = request;
  if (slot === null && documents.length === 0 && asked.every(({ isHere }) => isHere)) return null;
  return (
    <Card id="page-de-suivi" title="Page de suivi">
      {slot !== null && (
        <ActForm act="annuler-rappel" className="cluster cluster--ends" press="Annuler ce rappel">
          <P
            text={
              slot.heldUntil === null
                ? `Rappel réservé : ${formatDeadline(slot.startsAt)}.`
                : `Rappel demandé ${formatDeadline(slot.startsAt)}. La personne a jusqu'à ${clock(parisTime(slot.heldUntil).minutes, "fr")} pour le confirmer depuis son e-mail.`
            }
          />
        </ActForm>
      )}
      <Missing request={request} />
      {documents.length > 0 && (
        <>
          <P text="Documents non analysés par un antivirus : téléchargez-les avec prudence." />
          <ul>
            {documents.map((document) => (
              <li key={document.id}>
                <a href={`/bureau/documents/${document.id}`}>{t(labelOf({ form: formType, asked }, document, "fr"))}</a>{" "}
                {t(`(${kilobytes(document.size)} Ko, reçu ${formatDeadline(document.addedAt)}, non analysé)`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
