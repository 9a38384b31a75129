import type { InputEvent, Ref, SubmitEvent } from "react";
import { FORM_NAME_FIELD, HONEYPOT_FIELD, LANGUAGE_FIELD } from "../form-data.ts";
import { type FieldErrors, type FormContent, type FormValues, fillIn, isVisible } from "../form-definition.ts";
import { FieldView, type FormMode, fieldId } from "./FieldView.tsx";
import type { FormIdentity } from "./form-identity.ts";
import { frenchSpaces } from "./french-spaces.ts";
import { Icon } from "./Icon.tsx";

export interface FormViewProps {
  readonly definition: FormContent;
  /** Choices in force (presets, or what was typed on the answer page): fields, labels and lists follow them. */
  readonly values: FormValues;
  /** What the controls start with; absent: `values`. */
  readonly first?: FormValues;
  readonly errors: FieldErrors;
  readonly identity: FormIdentity;
  /** Ids start with it: two forms of a page need two. */
  readonly idPrefix: string;
  readonly mode: FormMode;
  readonly sending?: boolean;
  /** Nothing could be stored: the alert is shown and everything stays filled. */
  readonly failure?: Failure | undefined;
  /** How the sending goes, for the live region. */
  readonly progress?: string | undefined;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Goes up with each refusal: the summary takes the focus each time. */
  readonly refusals?: number;
  /** Something covers the form. */
  readonly covered?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: InputEvent<HTMLFormElement>) => void;
  readonly onChoice?: (name: string, value: string) => void;
}

/** Why nothing could be stored. `tooMany` names the minutes to wait. */
export type Failure = { readonly kind: "failed" | "offline" } | { readonly kind: "tooMany"; readonly minutes: number };

/** Focuses what has just appeared. Given as `ref`: it stays the same function, so it is called once per appearance. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** List of what is to correct, each line a link to its field. Focused by the engine; first thing of an answer page. */
function ErrorSummary({ definition, errors, idPrefix, mode, refusals }: FormViewProps) {
  const wrong = definition.fields.filter((field) => errors[field.name] !== undefined);
  if (wrong.length === 0) return null;
  const { messages } = definition.words;
  const title =
    wrong.length === 1 ? messages.errorTitleOne : messages.errorTitleMany.replace("{count}", String(wrong.length));
  return (
    <div
      key={refusals}
      className="form-alert form-alert--error"
      ref={focusOnArrival}
      tabIndex={-1}
      {...{ role: mode === "static" ? "alert" : "group", "aria-label": title }}
    >
      <Icon name="alert" />
      <div>
        <p className="form-alert__title">{title}</p>
        <ul>
          {wrong.map((field) => (
            <li key={field.name}>
              {field.type === "hidden" ? (
                errors[field.name]
              ) : (
                <a href={`#${fieldId(idPrefix, field.name)}`}>{errors[field.name]}</a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the alert says first: when to try again after too many requests, the specified words otherwise. */
function failureText({ alert, words }: FormContent, failure: Failure): string {
  if (failure.kind !== "tooMany") return alert;
  return frenchSpaces(words.messages.tooMany.replace("{minutes}", String(failure.minutes)));
}

function FailureAlert({ definition, failure, identity }: FormViewProps) {
  const { messages } = definition.words;
  return (
    <div role="alert" className="form-live">
      {failure && (
        <div className="form-alert form-alert--error">
          <Icon name="alert" />
          <div>
            <p className="form-alert__title">{failureText(definition, failure)}</p>
            {failure.kind === "offline" && <p>{frenchSpaces(messages.offline)}</p>}
            <p>
              {messages.alertKept}{" "}
              <a className="dial" href={identity.phoneHref}>
                {identity.phone}
              </a>
              .
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * The form as the page, the island and the function's answer page show it: a real form that posts to `/` by itself.
 * Controls are uncontrolled, so that what was typed before the script came stays. Submit is never disabled.
 */
export function FormView(props: FormViewProps) {
  const { definition, values, first = values, errors, identity, idPrefix, mode, sending = false } = props;
  const { language, messages, notice } = definition.words;
  return (
    <form
      className="lead-form"
      name={definition.name}
      method="post"
      action="/"
      noValidate={mode === "live"}
      ref={props.formRef}
      inert={props.covered ? true : undefined}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <input type="hidden" name={FORM_NAME_FIELD} value={definition.name} />
      {language !== "fr" && <input type="hidden" name={LANGUAGE_FIELD} value={language} />}
      <div className="lead-form__trap" aria-hidden="true">
        <label htmlFor={fieldId(idPrefix, HONEYPOT_FIELD)}>{messages.honeypot}</label>
        <input id={fieldId(idPrefix, HONEYPOT_FIELD)} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <ErrorSummary {...props} />
      {definition.fields.map((field) => {
        if (field.type === "hidden") {
          return <input key={field.name} type="hidden" name={field.name} value={String(first[field.name] ?? "")} />;
        }
        const chosenHere = definition.fields.some(
          (other) => other.name === field.visibleWhen?.field && other.type === "segment",
        );
        if (!isVisible(field, values) && !(mode === "static" && chosenHere)) return null;
        return (
          <FieldView
            key={field.name}
            definition={definition}
            field={field}
            values={values}
            first={first}
            error={errors[field.name]}
            idPrefix={idPrefix}
            mode={mode}
            identity={identity}
            onChoice={props.onChoice}
          />
        );
      })}
      {definition.notes?.map((note) => (
        <p className="lead-form__note" key={note}>
          {frenchSpaces(note)}
        </p>
      ))}
      <FailureAlert {...props} />
      <button
        type="submit"
        className={`button button--accent button--lg button--block${sending ? " button--loading" : ""}`}
        aria-disabled={sending ? true : undefined}
      >
        {sending ? definition.sendingLabel : definition.submitLabel}
      </button>
      <div className="form-live" role="status">
        {props.progress && <p className="field__hint">{props.progress}</p>}
      </div>
      <p className="lead-form__note">
        {messages.free} {messages.orias.replace("{orias}", identity.orias).replaceAll(" ", "\u00a0")}
      </p>
      <p className="micro">
        {frenchSpaces(fillIn(notice, identity))} <a href={identity.privacyPath}>{frenchSpaces(messages.privacyLink)}</a>
      </p>
    </form>
  );
}
