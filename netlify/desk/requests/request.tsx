import type { ReactNode } from "react";
import { answerRows, pathOf, sourceOf, subjectWords } from "../../request/request-words.ts";
import { lostReasons, REQUEST_STATES, type RequestState, requestStates, spamReasons } from "../../request/states.ts";
import { type InboxQuery, listName, pagePath, requestPath } from "../inbox/inbox-query.ts";
import type { InboxLine } from "../inbox/inbox-store.ts";
import type { TeamMember } from "../shell/access.ts";
import { dayField, timeField } from "../shell/calendar.ts";
import { MailActs } from "../shell/mail-acts.tsx";
import { mailStateWords, mailTitle } from "../shell/mail-words.ts";
import { ActForm, Card, Choice, Notices, Quiet, TextArea, TextInput, t, useDesk } from "../shell/parts.tsx";
import { momentText } from "../shell/words.ts";
import { AnswerCard, type Answering, Seen } from "./answer.tsx";
import { ContactDetails } from "./contact-details-card.tsx";
import { DutiesCard, hasLegalDay } from "./duties.tsx";
import { callOutcomes, eventActor, eventWords } from "./event-words.ts";
import { FollowUpCard } from "./follow-up.tsx";
import { Person } from "./person-card.tsx";
import { phoneConsentTerm } from "./phone-consent.ts";
import type { ConsentBox, DeskRequest, Neighbour } from "./request-store.ts";
import { Twins } from "./twins.tsx";

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
    <dl className="pairs answers">
      {rows.map(({ label, value }) => (
        <div key={`${label}${value}`}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
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
    <nav className="cluster cluster--ends way" aria-label="Liste">
      <a href={pagePath(list)}>{t(listName(list))}</a>
      {next === null ? null : (
        <a href={requestPath(next.reference, list)} rel="next">
          {t(`Suivante : ${next.name || "sans nom"}, ${subjectWords(next)}`)}
        </a>
      )}
    </nav>
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
          <Person request={request} maySend={answering !== null} />
          <Answers request={request} />
          <ContactDetails request={request} />
          <FollowUpCard request={request} />
          <Timeline {...props} />
          <Mails request={request} />
          <Twins request={request} neighbours={props.neighbours} />
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
