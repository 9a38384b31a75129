import type { FieldErrors, Form, FormValues } from "../../src/forms/form-definition.ts";
import { readableValues } from "../../src/forms/labels.ts";
import { FieldView } from "../../src/forms/view/FieldView.tsx";
import type { Language } from "../../src/i18n/language.ts";
import { clock, formatDeadline } from "../../src/i18n/moments.ts";
import { shownDate } from "../../src/i18n/shown-text.ts";
import { closeReasons } from "../../src/i18n/tables/close-reasons.ts";
import { parisTime } from "../../src/shared/opening-hours.ts";
import { setText } from "../../src/shared/typography.ts";
import { controlOf, Field, LineField, ListField } from "../pages/fields.tsx";
import type { ActionLink } from "../request/follow-links.ts";
import { isOpenState } from "../request/states.ts";
import { Conversation } from "./conversation.tsx";
import { DocumentSection } from "./document-section.tsx";
import { Alert, FollowForm, MAIN_PRESS, Phone, Sheet, useFollow } from "./follow-form.tsx";
import { type FollowedRequest, stateKey, timeLeft } from "./request.ts";
import type { SlotDay } from "./slots.ts";
import type { Say } from "./words.ts";

/**
 * Fields that a person may correct here: no consents, no legal sentences, and not the e-mail address, which has
 * its own form.
 */
export function correctable(definition: Form) {
  return definition.fields.filter(
    (field) => field.type !== "hidden" && field.type !== "checkbox" && field.name !== "email",
  );
}

/** What a link shows before its holder is known: the same text for every link of a language. */
export function Door({ error, isAsked = false }: { readonly error?: string; readonly isAsked?: boolean }) {
  const { say } = useFollow();
  return (
    <Sheet title={say("doorTitle")}>
      {isAsked && <Alert text={say("codeAsked")} />}
      {error ? (
        <div id="detail-error">
          <Alert text={error} isError />
        </div>
      ) : (
        <p>{say("doorIntro")}</p>
      )}
      <FollowForm press={say("open")} look={MAIN_PRESS}>
        <LineField
          id="detail"
          label={say("detail")}
          hint={say("detailHint")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? "detail-error detail-hint" : "detail-hint"}
        />
      </FollowForm>
      <p>{say("codeIntro")}</p>
      <FollowForm hidden={{ action: "code" }} press={say("getCode")} />
    </Sheet>
  );
}

interface ClosedProps {
  readonly withToken: boolean;
}

/** The link has expired or never existed; a new one is mailed to the stored address only. */
export function Closed({ withToken }: ClosedProps) {
  const { say } = useFollow();
  return (
    <Sheet title={say("closedTitle")}>
      <p>{say("closedWhy")}</p>
      <RenewForm withToken={withToken} />
      <p>
        {say("orCall")}
        <Phone />.
      </p>
    </Sheet>
  );
}

function RenewForm({ withToken }: ClosedProps) {
  const { say } = useFollow();
  return (
    <FollowForm press={say("getLink")} look={MAIN_PRESS}>
      <input type="hidden" name="action" value="renew" />
      {!withToken && (
        <>
          <LineField id="reference" label={say("reference")} autoComplete="off" maxLength={24} />
          <LineField id="email" label={say("emailOfRequest")} type="email" autoComplete="email" maxLength={254} />
        </>
      )}
    </FollowForm>
  );
}

/** The visitor's page without an open request. */
export function Entrance({ isAsked }: { readonly isAsked: boolean }) {
  const { say } = useFollow();
  return (
    <Sheet title={say("entranceTitle")}>
      {isAsked && <Alert text={say("linkAsked")} />}
      <p>{say("entranceIntro")}</p>
      <RenewForm withToken={false} />
    </Sheet>
  );
}

type ConfirmationProps = Pick<ActionLink, "purpose" | "detail">;

/** The page of a mailed link for one action: what it would do, and the button that does it. */
export function Confirmation({ purpose, detail }: ConfirmationProps) {
  const { say } = useFollow();
  return (
    <Sheet title={say(`${purpose}Title`)}>
      {purpose === "email" && detail !== null && (
        <p>
          {say("emailNew")} <strong>{detail}</strong>
        </p>
      )}
      <p>{say(`${purpose}Text`)}</p>
      <FollowForm press={say(`${purpose}Button`)} look={MAIN_PRESS} />
    </Sheet>
  );
}

/** What a mailed link for one action has done. */
export function Done({ purpose }: Pick<ConfirmationProps, "purpose">) {
  const { say } = useFollow();
  return (
    <Sheet title={say("doneTitle")}>
      <p>{say(`${purpose}Done`)}</p>
    </Sheet>
  );
}

export interface RequestPageProps {
  readonly request: FollowedRequest;
  readonly days: readonly SlotDay[];
  /** What has just been done, or why it was not; in the language of the page. */
  readonly said: { readonly text: string; readonly isError: boolean } | null;
  /** Typed answers that were refused, shown again. */
  readonly typed?: FormValues;
  readonly errors?: FieldErrors;
  /** False where no key is set to seal documents; none is then accepted. */
  readonly takesDocuments: boolean;
}

type Part = Pick<RequestPageProps, "request">;

function ReplyPromise({ request: { deadlineAt, firstResponseAt, status } }: Part) {
  const { language, say, identity, now } = useFollow();
  if (!isOpenState(status)) return null;
  if (firstResponseAt) return <p>{say("replied", { moment: formatDeadline(firstResponseAt, language) })}</p>;
  if (!deadlineAt) return null;
  const moment = formatDeadline(deadlineAt, language);
  const left = timeLeft(now, deadlineAt, identity.hours, say);
  if (left !== null) return <p>{say("promised", { moment, left })}</p>;
  return (
    <p>
      {say("late", { moment })}
      <Phone />.
    </p>
  );
}

function slotLabel(start: Date, language: Language): string {
  return `${shownDate(start, "weekdayAndDay", language)}, ${clock(parisTime(start).minutes, language)}`;
}

function Slots({ request: { slot }, days }: Pick<RequestPageProps, "request" | "days">) {
  const booked = slot && !slot.isCancelled ? slot : null;
  const { language, say, home } = useFollow();
  const calendar = `${home}/rappel.ics`;
  return (
    <section aria-labelledby="rappel">
      <h2 id="rappel">{say("callBack")}</h2>
      {booked ? (
        <>
          {booked.heldUntil === null ? (
            <>
              <p>{say("booked", { moment: formatDeadline(booked.startsAt, language) })}</p>
              <p>
                <a href={calendar}>{say("toCalendar")}</a>
              </p>
            </>
          ) : (
            <p>
              {say("held", {
                moment: formatDeadline(booked.startsAt, language),
                until: clock(parisTime(booked.heldUntil).minutes, language),
              })}
            </p>
          )}
          <FollowForm action="unbook" press={say("unbook")} look="button--ghost" />
        </>
      ) : (
        <p>
          {say("chooseCall")} {slot && <a href={calendar}>{say("fromCalendar")}</a>}
        </p>
      )}
      {days.length > 0 && (
        <FollowForm action="book" press={say(booked ? "move" : "book")} look="button--primary">
          <ListField id="slot" label={say("slot")} defaultValue="">
            <option value="">{say("choose")}</option>
            {days.map(({ slots }) => {
              const [first] = slots;
              if (!first) return null;
              return (
                <optgroup key={first.toISOString()} label={shownDate(first, "weekdayAndDay", language)}>
                  {slots.map((start) => (
                    <option key={start.toISOString()} value={start.toISOString()}>
                      {slotLabel(start, language)}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </ListField>
        </FollowForm>
      )}
    </section>
  );
}

function Corrections({ request: { definition, values }, typed, errors }: RequestPageProps) {
  const shown = typed ?? values;
  const { say } = useFollow();
  return (
    <details open={errors !== undefined}>
      <summary>{say("correctTitle")}</summary>
      <FollowForm action="correct" press={say("correct")} look="button--primary">
        {correctable(definition).map((field) =>
          field.type === "hidden" ? null : (
            <FieldView
              key={field.name}
              definition={definition}
              field={field}
              values={shown}
              error={errors?.[field.name]}
              idPrefix="suivi"
              mode="static"
            />
          ),
        )}
      </FollowForm>
    </details>
  );
}

/** Who answers. Nobody is announced for a request that is answered or closed. */
function adviserWords(name: string | null, status: string, say: Say): string {
  if (name !== null) return say("adviser", { name });
  return say(status === "new" ? "adviserLater" : "adviserNone");
}

/** What was sent, in the order of the form. Hidden fields have French words only: a page in English leaves them out. */
function sentRows({ definition, values }: FollowedRequest, language: Language) {
  const hidden = definition.fields.flatMap(({ type, name }) => (type === "hidden" ? [name] : []));
  return readableValues(definition, values).filter(({ name }) => language === "fr" || !hidden.includes(name));
}

/** A form that writes to the adviser: open where the adviser has written. */
function SayForm({ request }: Part) {
  const { say } = useFollow();
  const field = { id: "words", hint: say("messageHint") };
  return (
    <details open={request.messages.some(({ isMine }) => !isMine)}>
      <summary>{say("sayTitle")}</summary>
      <FollowForm action="say" press={say("say")} look="button--primary">
        <Field {...field} label={say("message")}>
          <textarea {...controlOf(field)} rows={5} maxLength={2000} />
        </Field>
      </FollowForm>
    </details>
  );
}

/** What was sent, and what may be added to it or corrected. */
function Sent(props: RequestPageProps) {
  const { request } = props;
  const { isDeclaration, status } = request;
  const { language, say } = useFollow();
  return (
    <section aria-labelledby="envoye">
      <h2 id="envoye">{say("sent", { moment: formatDeadline(request.receivedAt, language) })}</h2>
      <dl className="rows rows--tight pairs follow__sent">
        {sentRows(request, language).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{setText(language, label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpenState(status) && !isDeclaration && <Corrections {...props} />}
      {isDeclaration && <p>{say("declarationFixed")}</p>}
      {request.messages.length === 0 && <SayForm request={request} />}
    </section>
  );
}

/** What the person may do with the address, the consents, the request and the information. */
function Rights({ request }: Part) {
  const { language, say } = useFollow();
  return (
    <section aria-labelledby="droits">
      <h2 id="droits">{say("information")}</h2>
      {request.marketing && <FollowForm action="withdraw" press={say("withdraw")} />}
      <details>
        <summary>{say("addressTitle")}</summary>
        <FollowForm action="email" press={say("address")}>
          <LineField
            id="new-email"
            name="email"
            label={say("newAddress")}
            hint={say("newAddressHint")}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </FollowForm>
      </details>
      {isOpenState(request.status) && !request.isDeclaration && (
        <details>
          <summary>{say("closeTitle")}</summary>
          <p>{say("closeText")}</p>
          <FollowForm action="close" press={say("close")}>
            <ListField id="reason" label={say("closeWhy")} defaultValue="">
              <option value="">{say("choose")}</option>
              {Object.entries(closeReasons[language]).map(([key, label]) => (
                <option key={key} value={key}>
                  {setText(language, label)}
                </option>
              ))}
            </ListField>
          </FollowForm>
        </details>
      )}
      <details>
        <summary>{say("erasureTitle")}</summary>
        <p>{say("erasureText")}</p>
        <FollowForm action="erase" press={say("erasure")} />
      </details>
      <FollowForm action="leave" press={say("leave")} look="button--ghost" />
    </section>
  );
}

/** The page of a request: state, promise, what was sent, and what its person may do. */
export function RequestPage(props: RequestPageProps) {
  const { request, said } = props;
  const { reference, adviser, status, slot } = request;
  const { say, now } = useFollow();
  const isOpen = isOpenState(status);
  const isCalled = slot !== null && !slot.isCancelled && slot.startsAt > now;
  // What is asked for comes before what may be done.
  const isMissing = request.asked.some(({ isHere }) => !isHere);
  const documents = isOpen && props.takesDocuments && <DocumentSection request={request} />;
  return (
    <article className="form-answer follow">
      <h1>{say("heading", { reference })}</h1>
      {said && <Alert {...said} />}
      <section className="notice" aria-label={say("state")}>
        <p>
          <strong>{say(stateKey(status))}</strong>
        </p>
        <ReplyPromise request={request} />
        <p>
          {adviserWords(adviser.name, status, say)} <Phone />
        </p>
      </section>
      <div className="split follow__columns">
        <div>
          <Conversation request={request}>
            <SayForm request={request} />
          </Conversation>
          {isMissing && documents}
          {(isOpen || isCalled) && <Slots request={request} days={isOpen ? props.days : []} />}
          {!isMissing && documents}
          <Sent {...props} />
        </div>
        <Rights request={request} />
      </div>
    </article>
  );
}
