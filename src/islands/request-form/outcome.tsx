import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Form } from "../../forms/form-definition.ts";
import { bringIntoView, takeFirstControl, takeFocus } from "../../forms/view/answer-in-view.ts";
import { type SentRequest, SentView } from "../../forms/view/SuccessView.tsx";

interface Props {
  readonly definition: Form;
  readonly sent: SentRequest;
  /** Whether it covers the form; else the form under it is empty again. */
  readonly covers: boolean;
  /** The form, whose first control « again » focuses. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Gives the empty form back. */
  readonly onReturn: () => void;
}

/**
 * What is said of a stored request. It covers the form until its clock ends: the clock waits while the pointer or the
 * focus is inside; a pointer that has not moved since the submit button was pressed, or the focus that it got by script,
 * does not count. A declaration's never goes by itself.
 */
export function Outcome({ covers, formRef, onReturn, ...said }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const wantsForm = useRef(false);
  const [pointerInside, setPointerInside] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const waits = !covers || pointerInside || focusInside || said.definition.declaration !== undefined;
  const { resetMs } = said.definition;

  useEffect(() => takeFocus(panel.current), []);

  const giveBack = useEffectEvent(() => onReturn());
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(giveBack, resetMs);
    return () => clearTimeout(timer);
  }, [waits, resetMs]);

  useEffect(() => {
    if (covers) return;
    if (wantsForm.current) takeFirstControl(formRef.current);
    else bringIntoView(panel.current);
  }, [covers, formRef]);

  const again = () => {
    wantsForm.current = true;
    if (covers) onReturn();
    else takeFirstControl(formRef.current);
  };

  return (
    <SentView
      {...said}
      covers={covers}
      panelRef={panel}
      onAgain={again}
      onPointerMove={() => setPointerInside(true)}
      onPointerLeave={() => setPointerInside(false)}
      onFocus={(event: FocusEvent) => setFocusInside(event.target !== panel.current)}
      onBlur={() => setFocusInside(false)}
    />
  );
}
