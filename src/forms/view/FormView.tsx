import type { InputEvent, ReactNode, Ref, SubmitEvent } from "react";
import { FORM_NAME_FIELD, HONEYPOT_FIELD, LANGUAGE_FIELD, MODIFY_FIELD, STEP_FIELD } from "../form-data.ts";
import {
  type Field,
  type FieldErrors,
  type FormContent,
  type FormValues,
  fillIn,
  isOffer,
  isVisible,
  type Step,
  stepsOf,
} from "../form-definition.ts";
import { readableValues } from "../labels.ts";
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
  /** Something lies over the form. */
  readonly covered?: boolean;
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput?: (event: InputEvent<HTMLFormElement>) => void;
  readonly onChoice?: (name: string, value: string) => void;
  /** Index of the screen shown, for a form that is cut. */
  readonly step?: number;
  /** What was typed on the screens before; by default `values`. */
  readonly answers?: FormValues | undefined;
  /** Goes back to an earlier screen. */
  readonly onStep?: (step: number) => void;
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

/** The fields of one screen, first and last name side by side, the boxes for later offers folded at the end. */
function Fields({ props, fields, elsewhere }: { props: FormViewProps; fields: readonly Field[]; elsewhere: boolean }) {
  const { definition, values, first = values, errors, identity, idPrefix, mode } = props;
  const view = (field: Field): ReactNode => {
    if (field.type === "hidden") return null;
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
        elsewhere={elsewhere}
        onChoice={props.onChoice}
      />
    );
  };
  const isName = (field: Field) => "autocomplete" in field && /^(?:given|family)-name$/.test(field.autocomplete ?? "");
  const names = fields.filter(isName);
  const offers = fields.filter(isOffer);
  return (
    <>
      {fields.map((field) => {
        if (isOffer(field)) return null;
        // What nobody has to write waits behind its label; what was written, or is to correct, is in view.
        if (field.type === "textarea" && !field.required)
          return (
            <details
              className="lead-form__fold"
              key={field.name}
              open={Boolean(first[field.name] || errors[field.name])}
            >
              <summary>
                {definition.words.messages.addMessage}{" "}
                <span className="field__mark">{definition.words.messages.optional}</span>
              </summary>
              {view(field)}
            </details>
          );
        if (names.length < 2 || !isName(field)) return view(field);
        return (
          field === names[0] && (
            <div className="field-row" key={field.name}>
              {names.map(view)}
            </div>
          )
        );
      })}
      {offers.length > 0 && (
        <details className="lead-form__fold">
          <summary>
            {definition.words.messages.offers} <span className="field__mark">{definition.words.messages.optional}</span>
          </summary>
          {offers.map(view)}
        </details>
      )}
    </>
  );
}

/** What was answered on the screens before, each with its way back. */
function Answers({ props, steps, step }: { props: FormViewProps; steps: readonly Step[]; step: number }) {
  const { definition, answers = props.values } = props;
  const rows = readableValues(definition, answers);
  return (
    <dl className="form-answers">
      {steps.slice(0, step).map(({ title, fields }, index) => {
        const given = rows.filter(({ name }) => fields.includes(name) && answers[name] !== false);
        return (
          <div key={title}>
            <dt>{frenchSpaces(title)}</dt>
            <dd>
              {given.length === 0
                ? "–"
                : given
                    .map(({ label, value, name }) => frenchSpaces(answers[name] === true ? label : value))
                    .join(", ")}
            </dd>
            <dd>
              <ToStep props={props} step={index} look="link" text={definition.words.messages.modify} of={title} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ToStepProps {
  readonly props: FormViewProps;
  readonly step: number;
  readonly look: string;
  readonly text: string;
  /** Which screen, for those who do not see what the button stands beside. */
  readonly of?: string;
}

/** A button to an earlier screen: a post of its own without script, which checks nothing. */
function ToStep({ props, step, look, text, of }: ToStepProps) {
  const label = (
    <>
      {text}
      {of && <span className="visually-hidden"> : {frenchSpaces(of)}</span>}
    </>
  );
  if (props.mode === "live")
    return (
      <button type="button" className={look} onClick={() => props.onStep?.(step)}>
        {label}
      </button>
    );
  return (
    <button type="submit" className={look} name={MODIFY_FIELD} value={step + 1} formNoValidate>
      {label}
    </button>
  );
}

/** The screens of a cut form. All are in the page, so that nothing typed is ever lost; one is shown. */
function Steps({ props, steps, step }: { props: FormViewProps; steps: readonly Step[]; step: number }) {
  const { definition, idPrefix } = props;
  const Heading = definition.steps ? "h2" : "h3";
  const before = definition.stepsBefore ?? 0;
  return steps.map(({ title, lead, fields }, index) => (
    <section
      key={title}
      className="form-step"
      hidden={index !== step}
      aria-labelledby={`${idPrefix}-etape-${index + 1}`}
    >
      <div className="form-step__head">
        <p className="form-step__count">
          {definition.words.messages.stepCount
            .replace("{step}", String(before + index + 1))
            .replace("{count}", String(before + steps.length))}
        </p>
        <Heading id={`${idPrefix}-etape-${index + 1}`} className="form-step__title" tabIndex={-1}>
          {frenchSpaces(title)}
        </Heading>
      </div>
      {lead && <p className="form-step__lead">{frenchSpaces(lead)}</p>}
      {definition.steps && index > 0 && index === steps.length - 1 && (
        <Answers props={props} steps={steps} step={index} />
      )}
      <Fields
        props={props}
        fields={definition.fields.filter(({ name }) => fields.includes(name))}
        elsewhere={index !== step}
      />
    </section>
  ));
}

/**
 * The form as the page, the island and the function's answer page show it: a real form that posts to `/` by itself.
 * Controls are uncontrolled, so that what was typed before the script came stays. Submit is never disabled.
 */
export function FormView(props: FormViewProps) {
  const { definition, values, first = values, identity, idPrefix, mode, sending = false, step = 0 } = props;
  const { language, messages, notice, noticeLead } = definition.words;
  const steps = stepsOf(definition);
  const isCut = steps.length > 1;
  const goesOn = isCut && step < steps.length - 1;
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
      {isCut && <input type="hidden" name={STEP_FIELD} value={step + 1} />}
      {definition.fields.map(
        (field) =>
          field.type === "hidden" && (
            <input key={field.name} type="hidden" name={field.name} value={String(first[field.name] ?? "")} />
          ),
      )}
      <div className="lead-form__trap" aria-hidden="true">
        <label htmlFor={fieldId(idPrefix, HONEYPOT_FIELD)}>{messages.honeypot}</label>
        <input
          id={fieldId(idPrefix, HONEYPOT_FIELD)}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          defaultValue={String(values[HONEYPOT_FIELD] ?? "")}
        />
      </div>
      <ErrorSummary {...props} />
      {isCut ? (
        <Steps props={props} steps={steps} step={step} />
      ) : (
        <Fields props={props} fields={definition.fields} elsewhere={false} />
      )}
      <FailureAlert {...props} />
      <div className="lead-form__buttons">
        <button
          type="submit"
          className={`button ${goesOn && definition.steps ? "button--primary" : "button--accent"} button--lg button--block${sending ? " button--loading" : ""}`}
          aria-disabled={sending ? true : undefined}
        >
          {goesOn ? messages.next : sending ? definition.sendingLabel : definition.submitLabel}
        </button>
        {isCut && step > 0 && !sending && (
          <ToStep props={props} step={step - 1} look="button button--ghost" text={messages.back} />
        )}
      </div>
      <div className="form-live" role="status">
        {props.progress && <p className="field__hint">{props.progress}</p>}
      </div>
      {definition.notes?.map((note) => (
        <p className="lead-form__note" key={note}>
          {frenchSpaces(note)}
        </p>
      ))}
      <p className="lead-form__note">
        {messages.free} {messages.orias.replace("{orias}", identity.orias).replaceAll(" ", "\u00a0")}
      </p>
      <div className="micro">
        <p>{frenchSpaces(fillIn(noticeLead, identity))}</p>
        <details className="lead-form__fold">
          <summary>{messages.noticeMore}</summary>
          <p>
            {frenchSpaces(fillIn(notice, identity))}{" "}
            <a href={identity.privacyPath}>{frenchSpaces(messages.privacyLink)}</a>
          </p>
        </details>
      </div>
    </form>
  );
}
