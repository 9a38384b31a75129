import { frenchSpaces } from "../../shared/french-spaces.ts";
import { type FieldErrors, type Form, groupQuestions, type Questions } from "../form-definition.ts";
import { Alert } from "./Alert.tsx";
import { describeWrongTexts, takeFocus } from "./answer-in-view.ts";
import { type FormMode, fieldId } from "./FieldView.tsx";
import type { FormIdentity } from "./form-identity.ts";

/** Why nothing could be stored. `tooMany` names the minutes to wait. */
export type Failure = { readonly kind: "failed" | "offline" } | { readonly kind: "tooMany"; readonly minutes: number };

interface ErrorSummaryProps {
  readonly definition: Questions;
  readonly errors: FieldErrors;
  readonly idPrefix: string;
  readonly mode: FormMode;
  /** Raised by each refusal, so that the summary takes the focus each time. */
  readonly refusals?: number | undefined;
}

/** Gives the focus to a summary that appears. As a `ref` it stays the same function, so it is called once for each. */
function focusSummary(summary: HTMLElement | null): void {
  if (!summary) return;
  describeWrongTexts(summary.closest("form"));
  takeFocus(summary);
}

/** List of errors, each line a link to its field. Focused by the engine; first element of an answer page. */
export function ErrorSummary({ definition, errors, idPrefix, mode, refusals }: ErrorSummaryProps) {
  const wrong = definition.fields.filter((field) => errors[field.name] !== undefined);
  if (wrong.length === 0) return null;
  const { messages } = definition.words;
  const title =
    wrong.length === 1 ? messages.errorTitleOne : messages.errorTitleMany.replace("{count}", String(wrong.length));
  return (
    <Alert
      key={refusals}
      title={title}
      ref={focusSummary}
      tabIndex={-1}
      role={mode === "static" ? "alert" : "group"}
      aria-label={title}
    >
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            {field.type === "hidden" ? (
              errors[field.name]
            ) : (
              <a href={`#${fieldId(idPrefix, (groupQuestions(definition, field)[0] ?? field).name)}`}>
                {errors[field.name]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** First sentence of the alert: when to try again after too many requests, else the form's own alert. */
function failureText({ alert, words }: Form, failure: Failure): string {
  if (failure.kind !== "tooMany") return alert;
  return frenchSpaces(words.messages.tooMany.replace("{minutes}", String(failure.minutes)));
}

interface FailureAlertProps {
  readonly definition: Form;
  readonly failure: Failure | undefined;
  readonly identity: FormIdentity;
}

/** Says that nothing could be stored, that everything is kept, and which number to call. */
export function FailureAlert({ definition, failure, identity }: FailureAlertProps) {
  const { messages } = definition.words;
  return (
    <div role="alert" className="form-live">
      {failure && (
        <Alert title={failureText(definition, failure)}>
          {failure.kind === "offline" && <p>{frenchSpaces(messages.offline)}</p>}
          <p>
            {messages.alertKept}{" "}
            <a className="dial" href={identity.phoneHref}>
              {identity.phone}
            </a>
            .
          </p>
        </Alert>
      )}
    </div>
  );
}
