import type { FocusEvent, Ref } from "react";
import type { FormContent } from "../form-definition.ts";
import { frenchSpaces } from "./french-spaces.ts";
import { Icon } from "./Icon.tsx";

/**
 * Texts of the function that replace the form's own when the request is in a mailbox and not in the database.
 */
export interface SentNotice {
  readonly title: string;
  readonly text: string;
}

/** What is known of a request that was taken. */
export interface SentLead {
  readonly notice?: SentNotice;
  readonly reference: string;
  /** When somebody calls, as the function says it; absent: only the form's own text. */
  readonly deadline?: string;
  /** Links from the function: the page of the request, and for a declaration its text with the proof, to print. */
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** The form's further block applies (the guide was asked for). */
  readonly extra: boolean;
}

interface Props {
  readonly definition: FormContent;
  readonly sent: SentLead;
  readonly replyTime: string;
  readonly onAgain: () => void;
}

/** Reference, what happens next, by when, what to read meanwhile, and a link to another request. */
function SentDetails({ definition, sent, replyTime, onAgain }: Props) {
  const { success } = definition;
  const { messages } = definition.words;
  return (
    <>
      {sent.reference && (
        <p>
          {messages.reference} <strong className="form-reference">{sent.reference}</strong>
        </p>
      )}
      <p>{frenchSpaces(sent.notice?.text ?? success.text.replace("{delai}", replyTime))}</p>
      {sent.deadline && <p>{frenchSpaces(sent.deadline)}</p>}
      {sent.links?.map(({ href, text }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
      {sent.extra && success.extra && (
        <p>
          <strong>{frenchSpaces(success.extra.title)}</strong> {frenchSpaces(success.extra.text)}{" "}
          <a href={success.extra.href} download>
            {success.extra.link}
          </a>
        </p>
      )}
      <button type="button" className="button button--ghost" onClick={onAgain}>
        {messages.again}
      </button>
    </>
  );
}

interface PanelProps extends Props {
  readonly panelRef: Ref<HTMLDivElement>;
  readonly onPointerMove?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: () => void;
}

/** « Demande envoyée ! »: covers the form until it returns empty; a declaration's stays. */
export function SuccessPanel({ panelRef, onPointerMove, onPointerLeave, onFocus, onBlur, ...details }: PanelProps) {
  const { definition, sent } = details;
  return (
    <div
      className="form-success"
      role="group"
      aria-label={sent.notice?.title ?? definition.success.title}
      ref={panelRef}
      tabIndex={-1}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <p className="form-success__title">
        <Icon name="check" /> {sent.notice?.title ?? definition.success.title}
      </p>
      <SentDetails {...details} />
    </div>
  );
}

/** Shown above the empty form after the panel has disappeared, until the next sending. */
export function SentBlock({ blockRef, ...details }: Props & { readonly blockRef?: Ref<HTMLDivElement> }) {
  const { definition, sent } = details;
  return (
    <div className="form-sent" ref={blockRef} tabIndex={-1}>
      <p>
        <Icon name="check" /> <b>{sent.notice?.title ?? frenchSpaces(definition.words.messages.lastSent)}</b>
      </p>
      <SentDetails {...details} />
    </div>
  );
}
