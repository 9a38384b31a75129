import type { HTMLAttributes, Ref } from "react";
import { fill } from "../../shared/fill.ts";
import { frenchSpaces } from "../../shared/french-spaces.ts";
import type { Form } from "../form-definition.ts";
import { Icon } from "./Icon.tsx";

/** What is known of a request that was taken. */
export interface SentRequest {
  /** Texts of the function that replace the form's own: the request is in a mailbox and not in the database. */
  readonly notice?: { readonly title: string; readonly text: string };
  readonly reference: string;
  /** When somebody calls, as the function says it; absent: only the form's own text. */
  readonly deadline?: string;
  /** The time at which the visitor would like to be called, or the wish for an e-mail, as a person reads it. */
  readonly wish?: string;
  /** Links from the function: the page of the request, and for a declaration its text with the proof, to print. */
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** The form's further block applies (the guide was asked for). */
  readonly extra: boolean;
}

type Handlers = "onPointerMove" | "onPointerLeave" | "onFocus" | "onBlur";

interface Props extends Pick<HTMLAttributes<HTMLDivElement>, Handlers> {
  readonly definition: Form;
  readonly sent: SentRequest;
  /** Whether it covers the form; else it is a block above the empty form, until the next sending. */
  readonly covers: boolean;
  readonly panelRef?: Ref<HTMLDivElement>;
  readonly onAgain: () => void;
}

/**
 * « Demande envoyée ! »: reference, what happens next, by when, what to read meanwhile, and a button to another request. It
 * covers the form, then stays above the empty one. It is one node with one text in both places, so that a screen reader is
 * told once and whoever reads in it is not thrown out.
 */
export function SentView({ panelRef, covers, definition, sent, onAgain, ...handlers }: Props) {
  const { sentTitle, sentText, sentExtra, words } = definition;
  const { messages } = words;
  const title = frenchSpaces(sent.notice?.title ?? sentTitle);
  return (
    <div
      className={covers ? "form-success" : "form-sent"}
      role="group"
      aria-label={title}
      ref={panelRef}
      tabIndex={-1}
      {...handlers}
    >
      <p className="form-success__title title-24">
        <Icon name="check" /> {title}
      </p>
      {sent.reference && (
        <p>
          {messages.reference} <strong className="form-reference">{sent.reference}</strong>
        </p>
      )}
      <p>{frenchSpaces(sent.notice?.text ?? sentText)}</p>
      {sent.deadline && <p>{frenchSpaces(sent.deadline)}</p>}
      {sent.wish && <p>{frenchSpaces(fill(messages.wish, { wish: sent.wish }))}</p>}
      {sent.links?.map(({ href, text }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
      {sent.extra && sentExtra && (
        <p>
          <strong>{frenchSpaces(sentExtra.title)}</strong> {frenchSpaces(sentExtra.text)}{" "}
          <a href={sentExtra.href} download>
            {sentExtra.link}
          </a>
        </p>
      )}
      <button type="button" className="button button--ghost" onClick={onAgain}>
        {messages.again}
      </button>
    </div>
  );
}
