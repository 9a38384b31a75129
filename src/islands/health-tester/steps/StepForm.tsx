import type { FormEvent, ReactNode } from "react";
import type { FieldErrors, FormValues, Questions } from "../../../forms/form-definition.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";

type Checked = { readonly ok: true } | { readonly ok: false; readonly errors: FieldErrors };

interface Props<Answer extends Checked> {
  readonly questions: Questions;
  /** First values of the controls. */
  readonly values?: FormValues;
  readonly idPrefix: string;
  /** What the answers come to, or what is wrong with them. */
  readonly check: (data: FormData) => Answer;
  readonly onDone: (answer: Extract<Answer, { readonly ok: true }>) => void;
  /** The messages go with the first change: for questions that are answered by a tick. */
  readonly forgives?: boolean;
  readonly autoComplete?: "off";
  readonly busy?: boolean;
  /** Words of the button that ends the step. */
  readonly label: string;
  /** What is said between the questions and the button. */
  readonly children?: ReactNode;
}

const isRight = <Answer extends Checked>(checked: Answer): checked is Extract<Answer, { readonly ok: true }> =>
  checked.ok;

/** The questions of a step and its button: what is wrong is said above them, what is right goes on. */
export function StepForm<Answer extends Checked>(props: Props<Answer>) {
  const { questions, values = {}, idPrefix, check, onDone, forgives, autoComplete, busy, label, children } = props;
  const texts = useHealth().words.path;
  const { errors, refusals, show, clear } = useRefusals();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = check(new FormData(event.currentTarget));
    show(checked.ok ? {} : checked.errors);
    if (isRight(checked)) onDone(checked);
  };
  return (
    <form
      className="request-form"
      noValidate
      autoComplete={autoComplete}
      onSubmit={onSubmit}
      onChange={forgives ? clear : undefined}
    >
      <QuestionFields {...{ questions, values, errors, refusals, idPrefix }} />
      {children}
      <button
        type="submit"
        className={`button button--primary button--lg${busy ? " button--loading" : ""}`}
        aria-disabled={busy ? true : undefined}
      >
        {busy ? texts.loading : label}
      </button>
    </form>
  );
}
