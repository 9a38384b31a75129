import type { Ref } from "react";
import type { FormDefinition } from "../form-definition.ts";
import { frenchSpaces } from "./french-spaces.ts";
import { Icon } from "./Icon.tsx";

/** Words of the function in place of the form's own: the request is in a mailbox, not in the database. */
export interface SentNotice {
  readonly title: string;
  readonly text: string;
}

/** What is known of a request that was taken. */
export interface SentLead {
  readonly notice?: SentNotice;
  readonly reference: string;
  /** When somebody calls, in words of the function; absent: the text of the form alone. */
  readonly deadline?: string;
  /** The form's further block applies (the guide was asked for). */
  readonly extra: boolean;
}

interface Props {
  readonly definition: FormDefinition;
  readonly sent: SentLead;
  readonly replyTime: string;
}

function Extra({ definition, sent }: Props) {
  const extra = definition.success.extra;
  return sent.extra && extra ? (
    <p>
      <a href={extra.href} download>
        {extra.link}
      </a>
    </p>
  ) : null;
}

/** « Demande envoyée ! »: reference, what happens next, by when. Covers the form until it returns empty. */
export function SuccessPanel(props: Props & { readonly panelRef: Ref<HTMLDivElement>; readonly onAgain: () => void }) {
  const { definition, sent, replyTime } = props;
  const { success } = definition;
  const { messages } = definition.words;
  return (
    <div className="form-success" ref={props.panelRef} tabIndex={-1}>
      <p className="form-success__title">
        <Icon name="check" /> {sent.notice?.title ?? success.title}
      </p>
      {sent.reference && (
        <p>
          {messages.reference} <strong className="form-reference">{sent.reference}</strong>
        </p>
      )}
      <p>{frenchSpaces(sent.notice?.text ?? success.text.replace("{delai}", replyTime))}</p>
      {sent.deadline && <p>{frenchSpaces(sent.deadline)}</p>}
      {sent.extra && success.extra && (
        <p>
          <strong>{frenchSpaces(success.extra.title)}</strong> {frenchSpaces(success.extra.text)}
        </p>
      )}
      <Extra {...props} />
      <button type="button" className="button button--ghost" onClick={props.onAgain}>
        {messages.again}
      </button>
    </div>
  );
}

/** What stays above the empty form once the panel has gone. */
export function SentLine(props: Props) {
  const { sent } = props;
  const { messages } = props.definition.words;
  return (
    <div className="form-sent">
      <p>
        {sent.notice?.title ?? frenchSpaces(messages.lastSent)} {messages.reference} <strong>{sent.reference}</strong>
      </p>
      <Extra {...props} />
    </div>
  );
}
