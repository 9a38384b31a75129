import { Fragment, type ReactNode } from "react";
import { otherLanguageName } from "../../../src/i18n/language.ts";
import { companyOf, dialled, nameOf, phoneOf, placeOf, textAnswers } from "../../request/person.ts";
import { answerRows, formLabel, pathOf, requestLabel, sourceOf, subjectWords } from "../../request/request-words.ts";
import {
  isOpenState,
  lostReasons,
  REQUEST_STATES,
  type RequestState,
  requestStates,
  spamReasons,
  stateLabel,
} from "../../request/states.ts";
import { suspectText } from "../../request/suspect-words.ts";
import { type InboxQuery, listName, pagePath, requestPath } from "../inbox/inbox-query.ts";
import type { InboxLine } from "../inbox/inbox-store.ts";
import type { TeamMember } from "../shell/access.ts";
import { dayField, timeField } from "../shell/calendar.ts";
import { MailActs } from "../shell/mail-acts.tsx";
import { mailStateWords, mailTitle } from "../shell/mail-words.ts";
import {
  ActForm,
  Card,
  Choice,
  Due,
  Notices,
  Quiet,
  StateTag,
  TextArea,
  TextInput,
  Tick,
  t,
  useDesk,
} from "../shell/parts.tsx";
import { dueMark, momentText, waitingWords } from "../shell/words.ts";
import { AnswerCard, type Answering, Seen } from "./answer.tsx";
import { ContactDetails } from "./contact-details-card.tsx";
import { DutiesCard, hasLegalDay } from "./duties.tsx";
import { callOutcomes, eventActor, eventWords } from "./event-words.ts";
import { FollowUpCard } from "./follow-up.tsx";
import { phoneConsentTerm } from "./phone-consent.ts";
import { callLink, replyLink } from "./reply-template.ts";
import type { ConsentBox, DeskRequest, Neighbour } from "./request-store.ts";

export interface RequestProps {
  readonly request: DeskRequest;
  readonly neighbours: readonly Neighbour[];
  readonly members: readonly TeamMember[];
  /** The list that the request was opened from, and the request that follows in it. */
  readonly list: InboxQuery;
  readonly next: InboxLine | null;
  /** Texts and field of an answer; null when no mail can leave. */
  readonly answering: Answering | null;
  /** What was typed and could not be saved, shown again in the form. */
  readonly typed: string;
  /** Next open morning, for the reminder's fields. */
  readonly tomorrow: Date;
}

type Part = Pick<RequestProps, "request">;

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

function Person({ request, answering }: RequestProps): ReactNode {
  const { now } = useDesk();
  const name = request.erasedAt === null ? nameOf(request.answers) || "Sans nom" : "Données effacées";
  const company = companyOf(request.answers);
  const place = placeOf(request.answers);
  const isDue = (isOpenState(request.status) || request.waitingSince !== null) && request.erasedAt === null;
  const foreign = otherLanguageName(request.language);
  const mark = dueMark({ ...request, isOpen: isDue, nextAction: request.nextAction ?? "" }, now);
  return (
    <section className="card person" aria-labelledby="personne">
      <p className="person__facts">
        {request.erasedAt === null ? <StateTag status={request.status} /> : null}
        {/* What the person did is said where it is answered. */}
        {mark?.saysWait ? null : <Due mark={mark} />}
      </p>
      <h1 id="personne">{name}</h1>
      <p className="person__facts">
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
        <nav className="jumps" aria-label="Sur cette page">
          {answering === null ? null : <a href="#repondre">Répondre</a>}
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

/** How a person was reached. */
const CONTACTS = [
  ...Object.entries(callOutcomes).map(([key, { label }]) => [key, `Appel : ${label.toLowerCase()}`] as const),
  ["ecrit", "E-mail envoyé"] as const,
];

function Contacted({ request }: Part): ReactNode {
  if (request.erasedAt !== null) return null;
  return (
    <Card id="contact" title="Après un appel ou un e-mail">
      <ActForm act="contact" className="stack" press="Enregistrer" look="primary">
        <Seen request={request} />
        <Choice label="Ce qui s'est passé" name="issue" chosen="joint" options={CONTACTS} />
        <TextArea label="Note (facultative)" name="note" maxLength={4000} rows={2} />
      </ActForm>
    </Card>
  );
}

function Answers({ request }: Part): ReactNode {
  const { identity, now } = useDesk();
  const rows = answerRows(request);
  const { calculation, pageUrl, referrer } = request.metadata;
  const page = pathOf(pageUrl);
  return (
    <Card id="reponses" title="Ses réponses">
      {rows.length === 0 ? <Quiet text="Les réponses ne sont plus conservées." /> : null}
      <AnswerList rows={rows} />
      {calculation === undefined ? null : (
        <>
          <h3>Calcul joint : {calculation.tool}</h3>
          <AnswerList rows={calculation.rows} />
        </>
      )}
      <details className="disclosure">
        <summary>{t("D'où vient cette demande, ce qui a été accepté")}</summary>
        <AnswerList
          rows={[
            ...(page === "" ? [] : [{ label: "Page", value: page }]),
            { label: "Venue de", value: sourceOf(referrer, identity.url) },
            { label: "Textes d’information", value: `version ${request.consents.version || "inconnue"}` },
            ...request.consents.boxes.map((box) => ({
              label: boxLabel(box, request.receivedAt, now),
              value: box.text,
            })),
          ]}
        />
      </details>
    </Card>
  );
}

function AnswerList({ rows }: { readonly rows: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="answers">
      {rows.map(({ label, value }) => (
        <Fragment key={`${label}${value}`}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Whether a box was ticked, and until when calls about other offers are allowed. */
function boxLabel({ key, ticked }: ConsentBox, givenAt: Date, now: Date): string {
  if (!ticked) return "Case non cochée";
  if (key !== "phoneConsent") return "Case cochée";
  const { lastDay, isOver } = phoneConsentTerm(givenAt, now);
  return isOver
    ? `Accord échu le ${lastDay} : n'appelez plus pour d'autres offres`
    : `Case cochée, accord valable jusqu'au ${lastDay}`;
}

/** What an answer asked for and sent. */
function WithAnswer({ event, request }: Part & { readonly event: number }): ReactNode {
  const { now } = useDesk();
  const asked = request.asked.filter((one) => one.event === event);
  const sent = request.sent.filter((one) => one.event === event);
  if (asked.length + sent.length === 0) return null;
  return (
    <ul>
      {asked.map(({ id, label, isHere }) => (
        <li key={id}>
          {t("Demandé : ")}
          {label} ({isHere ? "reçu" : "pas encore reçu"})
        </li>
      ))}
      {sent.map(({ id, title, openedAt }) => (
        <li key={id}>
          {t("Envoyé : ")}
          <a href={`/bureau/documents/envoyes/${id}`}>{title}</a> (
          {openedAt === null ? "pas encore ouvert" : `ouvert ${momentText(openedAt, now)}`})
        </li>
      ))}
    </ul>
  );
}

function Timeline({ request, typed }: RequestProps): ReactNode {
  const { now } = useDesk();
  return (
    <Card id="suivi" title="Suivi">
      {request.erasedAt === null ? (
        <ActForm act="note" className="stack" press="Ajouter la note" look="primary">
          <TextArea
            label="Ajouter une note"
            hint="Les notes ne se modifient pas. La personne peut demander à les lire."
            name="note"
            maxLength={4000}
            required
            defaultValue={typed}
          />
        </ActForm>
      ) : null}
      <ol className="path timeline">
        {request.events.map((event) => (
          <li key={event.id}>
            <strong>{eventWords(event)}</strong>
            <br />
            <span className="quiet">
              {eventActor(event)}, {momentText(event.at, now)}
            </span>
            {event.text === "" ? null : <p className="timeline__text">{event.text}</p>}
            <WithAnswer event={event.id} request={request} />
          </li>
        ))}
        <li>
          <strong>Demande reçue</strong>
          <br />
          <span className="quiet">{momentText(request.receivedAt, now)}</span>
        </li>
      </ol>
    </Card>
  );
}

/** States that nobody chooses by hand, and those of a sale, which a declaration is not. */
const NOT_CHOSEN: readonly RequestState[] = ["usurpation", "duplicate"];
const OF_A_SALE: readonly RequestState[] = ["quoted", "won"];

function StateCard({ request }: Part): ReactNode {
  if (request.erasedAt !== null) return null;
  const isOffered = (state: RequestState) =>
    state === request.status || !request.declaration || !OF_A_SALE.includes(state);
  const choices = REQUEST_STATES.filter((state) => !NOT_CHOSEN.includes(state) && isOffered(state));
  return (
    <Card id="etat" title="État">
      <ActForm act="etat" className="stack" press="Changer l'état" look="primary">
        <Seen request={request} />
        <input type="hidden" name="vu" value={request.status} />
        <Choice
          label="Nouvel état"
          name="etat"
          chosen={request.status}
          options={choices.map((state) => [state, requestStates[state].label])}
        />
        <Choice
          label="Si elle est perdue ou indésirable, pourquoi ?"
          name="raison"
          chosen={request.lostReason ?? ""}
          options={[["", "Choisir une raison"]]}
          groups={[
            ["Perdue", Object.entries(lostReasons)],
            ["Indésirable", Object.entries(spamReasons)],
          ]}
        />
      </ActForm>
    </Card>
  );
}

function OwnerCard({ request, members, tomorrow }: RequestProps): ReactNode {
  if (request.erasedAt !== null) return null;
  const next = request.nextActionAt ?? tomorrow;
  const owners = members
    .filter(({ id, removedAt }) => removedAt === null || id === request.ownerId)
    .map(({ id, name, removedAt }) => [id, removedAt === null ? name : `${name} (accès retiré)`] as const);
  return (
    <Card id="organisation" title="Organisation">
      <ActForm act="confier" className="stack" press="Confier">
        <Choice
          label="Responsable"
          name="membre"
          chosen={request.ownerId ?? 0}
          options={[[0, "Personne"], ...owners]}
        />
      </ActForm>
      <ActForm act="rappel" className="stack" press="Fixer le rappel">
        <TextInput
          label="Prochaine action"
          name="quoi"
          maxLength={120}
          defaultValue={request.nextAction ?? "Rappeler"}
        />
        <div className="pair">
          <TextInput label="Jour" type="date" name="jour" defaultValue={dayField(next)} />
          <TextInput label="Heure" type="time" name="heure" defaultValue={timeField(next)} />
        </div>
        <Quiet text="La demande quitte « À faire » et y revient ce jour-là, ou dès que la personne écrit, dépose un document ou réserve un rappel." />
      </ActForm>
      {request.nextActionAt === null ? null : <ActForm act="sans-rappel" press="Retirer le rappel" />}
    </Card>
  );
}

const answersByLabel = (request: Parameters<typeof answerRows>[0]) =>
  new Map(answerRows(request).map(({ label, value }) => [label, value]));

/** A near request beside this one, answer by answer. */
function Twin({ request, other }: Part & { readonly other: Neighbour }): ReactNode {
  const { now } = useDesk();
  const own = answersByLabel(request);
  const others = answersByLabel({ formType: other.formType, answers: textAnswers(other.answers) });
  const labels = [...new Set([...own.keys(), ...others.keys()])];
  return (
    <div className="twins">
      <p>
        <a href={`/bureau/demandes/${other.reference}`}>{other.reference}</a>, {t(formLabel(other.formType))},{" "}
        {stateLabel(other.status).toLowerCase()}, reçue {momentText(other.receivedAt, now)} :{" "}
        <strong>{other.same.join(", ")}</strong>
      </p>
      <details className="disclosure">
        <summary>Comparer avec {other.reference}</summary>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Cette demande</th>
              <th scope="col">{other.reference}</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label} className={own.get(label) === others.get(label) ? "compare__same" : undefined}>
                <th scope="row">{t(label)}</th>
                <td>{own.get(label) ?? "–"}</td>
                <td>{others.get(label) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {request.duplicateOf === other.reference ? null : (
          <ActForm act="doublon" press={`Cette demande est un doublon de ${other.reference}`}>
            <input type="hidden" name="original" value={other.reference} />
          </ActForm>
        )}
      </details>
    </div>
  );
}

function Twins({ request, neighbours }: RequestProps): ReactNode {
  if (neighbours.length === 0 && request.duplicateOf === null) return null;
  return (
    <Card id="doublons" title="Demandes proches">
      {request.duplicateOf === null ? null : (
        <p>
          {t("Doublon de ")}
          <a href={`/bureau/demandes/${request.duplicateOf}`}>{request.duplicateOf}</a>
          {t(", où le suivi continue.")}
        </p>
      )}
      {neighbours.map((other) => (
        <Twin key={other.reference} request={request} other={other} />
      ))}
      <Quiet text="Deux demandes liées restent deux demandes : rien n'est fusionné ni effacé." />
    </Card>
  );
}

function Mails({ request }: Part): ReactNode {
  const { now } = useDesk();
  if (request.mails.length === 0) return null;
  return (
    <Card id="mails" title="E-mails de cette demande">
      <ul className="rows rows--tight rows--ends">
        {request.mails.map((mail) => (
          <li key={mail.id}>
            <span>
              {t(mailTitle(mail))}
              <br />
              <span className="quiet">{t(mailStateWords(mail, now))}</span>
            </span>
          </li>
        ))}
      </ul>
      <MailActs mails={request.mails} weight="outline" />
    </Card>
  );
}

/** Back to the list that the request was opened from, and on to the next one of it. */
function Way({ list, next }: RequestProps): ReactNode {
  return (
    <nav className="way" aria-label="Liste">
      <a href={pagePath(list)}>{t(listName(list))}</a>
      {next === null ? null : (
        <a href={requestPath(next.reference, list)} rel="next">
          {t(`Suivante : ${next.name || "sans nom"}, ${subjectWords(next)}`)}
        </a>
      )}
    </nav>
  );
}

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

/** One request: who, what was answered, what was done, and what to do next. */
export function RequestBody(props: RequestProps): ReactNode {
  const { request, answering } = props;
  const duties = <DutiesCard request={request} />;
  return (
    <>
      <Way {...props} />
      <Notices />
      <div className="request">
        <div className="request__main">
          <Person {...props} />
          <Answers request={request} />
          <ContactDetails request={request} />
          <FollowUpCard request={request} />
          <Timeline {...props} />
          <Mails request={request} />
          <Twins {...props} />
        </div>
        <div className="request__side">
          {hasLegalDay(request) ? duties : null}
          {answering === null ? null : <AnswerCard request={request} {...answering} />}
          <Contacted request={request} />
          <StateCard request={request} />
          <OwnerCard {...props} />
          {hasLegalDay(request) ? null : duties}
        </div>
      </div>
    </>
  );
}
