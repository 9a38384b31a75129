import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormContent } from "../../forms/form-definition.ts";
import type { SentLead } from "../../forms/view/SuccessView.tsx";
import { SentBlock, SuccessPanel } from "../../forms/view/SuccessView.tsx";
import { bringIntoView } from "./bring-into-view.ts";

interface Props {
  readonly definition: FormContent;
  readonly sent: SentLead;
  readonly replyTime: string;
}

interface StoredProps extends Props {
  /** Gives the empty form back. `hadFocus`: the focus was in the panel. */
  readonly onReturn: (hadFocus: boolean) => void;
}

/**
 * The success panel and its clock. The clock waits while the pointer or the focus is inside; a pointer that has
 * not moved since the submit button was pressed, or the focus that the panel got by script, does not count. A
 * declaration's panel never disappears by itself.
 */
export function Stored({ definition, sent, replyTime, onReturn }: StoredProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [pointerInside, setPointerInside] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const isRead = pointerInside || focusInside;
  const { resetMs } = definition;
  const stays = definition.declaration !== undefined;

  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    bringIntoView(panel.current);
  }, []);

  const giveBack = useEffectEvent(() => onReturn(panel.current?.contains(document.activeElement) ?? false));
  useEffect(() => {
    if (isRead || stays) return;
    const timer = setTimeout(giveBack, resetMs);
    return () => clearTimeout(timer);
  }, [isRead, stays, resetMs]);

  return (
    <SuccessPanel
      definition={definition}
      sent={sent}
      replyTime={replyTime}
      panelRef={panel}
      onAgain={giveBack}
      onPointerMove={() => setPointerInside(true)}
      onPointerLeave={() => setPointerInside(false)}
      onFocus={(event: FocusEvent) => setFocusInside(event.target !== panel.current)}
      onBlur={() => setFocusInside(false)}
    />
  );
}

interface ReceivedProps extends Props {
  readonly takesFocus: boolean;
  /** The empty form, whose first control « again » focuses. */
  readonly formRef: RefObject<HTMLFormElement | null>;
}

const FIRST_CONTROL = "input:not([type=hidden]):not([tabindex='-1']), select, textarea";

/**
 * The line about a stored request above the empty form: scrolled into view when it appears, focused only if the
 * panel was.
 */
export function Received({ definition, sent, replyTime, takesFocus, formRef }: ReceivedProps) {
  const block = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    if (takesFocus) block.current?.focus({ preventScroll: true });
    bringIntoView(block.current);
  });
  useEffect(() => arrive(), []);
  const onAgain = () => formRef.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
  return <SentBlock definition={definition} sent={sent} replyTime={replyTime} blockRef={block} onAgain={onAgain} />;
}
