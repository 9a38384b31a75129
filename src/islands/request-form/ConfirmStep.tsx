import { type RefObject, useEffect, useRef } from "react";
import type { Form, FormConfirm, FormValues } from "../../forms/form-definition.ts";
import { takeFocus } from "../../forms/view/answer-in-view.ts";
import { Recap } from "../../forms/view/Recap.tsx";

export interface ConfirmStepProps {
  readonly definition: Form;
  readonly confirm: FormConfirm;
  /** Checked values, shown for a last reading. */
  readonly values: FormValues;
  readonly sending: boolean;
  /** The form under the recap, which takes the focus back. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onModify: () => void;
  readonly onConfirm: () => void;
}

const FIRST_FIELD = "input:not([type=hidden]):not([tabindex='-1'])";

/** The recap over the form, with « Modifier » and the confirmation. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { definition, confirm, sending, formRef } = props;
  const recapRef = useRef<HTMLDivElement>(null);
  const next = useRef("button[type=submit]");

  // What replaces the recap takes the focus: the first field to modify, or else the submit button beside the
  // alert.
  useEffect(() => {
    takeFocus(recapRef.current);
    const form = formRef.current;
    return () => form?.querySelector<HTMLElement>(next.current)?.focus();
  }, [formRef]);

  const modify = () => {
    next.current = FIRST_FIELD;
    props.onModify();
  };

  const buttons = (
    <>
      <button
        type="button"
        className={`button button--accent button--lg${sending ? " button--loading" : ""}`}
        aria-disabled={sending ? true : undefined}
        onClick={props.onConfirm}
      >
        {sending ? definition.sendingLabel : confirm.button}
      </button>
      {!sending && (
        <button type="button" className="button button--ghost" onClick={modify}>
          {definition.words.messages.modify}
        </button>
      )}
    </>
  );
  return (
    <Recap
      definition={definition}
      confirm={confirm}
      values={props.values}
      heading="h3"
      recapRef={recapRef}
      buttons={buttons}
    />
  );
}
