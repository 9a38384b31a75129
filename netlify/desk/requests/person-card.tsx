import type { ReactNode } from "react";
import { otherLanguageName } from "../../../src/i18n/language.ts";
import { companyOf, dialled, nameOf, phoneOf, placeOf } from "../../request/person.ts";
import { requestLabel } from "../../request/request-words.ts";
import { isOpenState } from "../../request/states.ts";
import { suspectText } from "../../request/suspect-words.ts";
import { ActForm, Due, Quiet, StateTag, Tick, t, useDesk } from "../shell/parts.tsx";
import { dueMark, momentText, waitingWords } from "../shell/words.ts";
import { Seen } from "./answer.tsx";
import { hasLegalDay } from "./duties.tsx";
import { callLink, replyLink } from "./reply-template.ts";
import type { DeskRequest } from "./request-store.ts";

type Part = { readonly request: DeskRequest };

/** What the person did and nobody has looked at, with the button for what asks for no answer. */
function Waiting({ request }: Part): ReactNode {
  const { now } = useDesk();
  if (request.waitingSince === null) return null;
  return (
    <ActForm act="lu" className="stack" press="C'est lu, rien à répondre">
      <Seen request={request} />
      <p className="due--late">{t(`${waitingWords(request.waitingFor)}, ${momentText(request.waitingSince, now)}.`)}</p>
    </ActForm>
  );
}

/** What is done with a declaration that the owner of its mailbox says he or she did not make. */
function Contested(): ReactNode {
  const { member } = useDesk();
  return (
    <>
      <p className="due--late">
        {t("La personne qui a reçu l'accusé dit n'avoir rien demandé : appelez-la avant de transmettre.")}
      </p>
      {member.role === "responsable" ? (
        <details className="disclosure">
          <summary>{t("Elle le confirme : effacer ses données")}</summary>
          <ActForm act="usurpation" className="stack" press={t("Effacer : c'est une usurpation")}>
            <Tick name="confirme" required>
              J'ai parlé à cette personne, et elle n'a pas fait cette déclaration.
            </Tick>
            <Quiet text="Son nom, ses coordonnées, ses réponses, ses documents et ses e-mails disparaissent, sans retour. L'empreinte de la déclaration et la trace restent." />
          </ActForm>
        </details>
      ) : (
        <Quiet text="Si elle le confirme, un responsable du cabinet efface ses données." />
      )}
    </>
  );
}

/** Whether the newest mail to the person came back. */
function hasBounced({ mails }: DeskRequest): boolean {
  const last = mails.findLast(({ recipient, sentAt }) => recipient === "visitor" && sentAt !== null);
  return last?.sentAt != null && last.bouncedAt !== null && last.bouncedAt >= last.sentAt;
}

/** How to reach the person, to take the request, and to advise. */
function Reach({ request }: Part): ReactNode {
  const { identity, member } = useDesk();
  const call = callLink(request);
  const reply = replyLink(request, identity, member.name);
  return (
    <div className="reach">
      {call === null ? null : (
        <a className="button button--accent" href={call}>
          Appeler {dialled(phoneOf(request.answers)).replaceAll(" ", "\u00a0")}
        </a>
      )}
      {reply === null ? null : (
        <a className="button button--primary" href={reply}>
          Écrire un e-mail
        </a>
      )}
      {hasBounced(request) ? (
        <p className="due--late">{t("Un e-mail à cette adresse est revenu : appelez plutôt, ou corrigez-la.")}</p>
      ) : null}
      {request.ownerId === null && isOpenState(request.status) ? (
        <ActForm act="prendre">
          <button type="submit" className="button button--outline button--block">
            {t("Je m'en occupe")}
          </button>
        </ActForm>
      ) : null}
      {request.erasedAt === null && !request.declaration ? (
        <a className="button button--outline" href={`/bureau/conseil/${request.reference}`}>
          Fiche de conseil
        </a>
      ) : null}
    </div>
  );
}

/** Who it is, what the request is, and what to do first. */
export function Person({ request, maySend }: Part & { readonly maySend: boolean }): ReactNode {
  const { now } = useDesk();
  const name = request.erasedAt === null ? nameOf(request.answers) || "Sans nom" : "Données effacées";
  const company = companyOf(request.answers);
  const place = placeOf(request.answers);
  const isDue = (isOpenState(request.status) || request.waitingSince !== null) && request.erasedAt === null;
  const foreign = otherLanguageName(request.language);
  const mark = dueMark({ ...request, isOpen: isDue, nextAction: request.nextAction ?? "" }, now);
  return (
    <section className="card person" aria-labelledby="personne">
      <p className="cluster muted">
        {request.erasedAt === null ? <StateTag status={request.status} /> : null}
        {/* What the person did is said where it is answered. */}
        {mark?.saysWait ? null : <Due mark={mark} />}
      </p>
      <h1 id="personne">{name}</h1>
      <p className="cluster muted">
        <span>{t(requestLabel(request))}</span>
        {company !== "" && company !== name ? <span>{company}</span> : null}
        {place === "" ? null : <span>{place}</span>}
        <span>{request.reference}</span>
        <span>reçue {momentText(request.receivedAt, now)}</span>
        {foreign === null ? null : <span>en {foreign}</span>}
      </p>
      {request.declaration && request.erasedAt === null ? (
        <p>
          <strong>{t("Déclaration : un délai légal court.")}</strong>
        </p>
      ) : null}
      {request.contestedAt === null || request.erasedAt !== null ? null : <Contested />}
      {request.suspect && !request.declaration ? (
        <p className="due--late">{t(suspectText(request.suspectReasons))}</p>
      ) : null}
      <Waiting request={request} />
      <Reach request={request} />
      {request.erasedAt === null ? (
        <nav className="cluster jumps" aria-label="Sur cette page">
          {maySend ? <a href="#repondre">Répondre</a> : null}
          {hasLegalDay(request) ? <a href="#devoirs">Jours légaux</a> : null}
          <a href="#contact">Noter un appel</a>
          <a href="#etat">État</a>
          <a href="#suivi">Suivi</a>
          <a href="#organisation">Organisation</a>
        </nav>
      ) : null}
    </section>
  );
}
