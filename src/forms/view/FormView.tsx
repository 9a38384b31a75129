import { frenchSpaces } from "../../shared/french-spaces.ts";
import { CONSENT_VERSION_FIELD, FORM_NAME_FIELD, HONEYPOT_FIELD, LANGUAGE_FIELD, STEP_FIELD } from "../form-data.ts";
import { stepsOf } from "../steps.ts";
import { Fields, isRequestBox } from "./Fields.tsx";
import { fieldId } from "./FieldView.tsx";
import { ErrorSummary, FailureAlert } from "./FormAlerts.tsx";
import type { FormViewProps } from "./form-view-props.ts";
import { Notice } from "./Notice.tsx";
import { Steps, ToStep } from "./Steps.tsx";

/**
 * Hidden fields of the form: its name, the version of its texts, its language, the screen it comes from, the
 * trap.
 */
function HiddenControls({ definition, values, first = values, idPrefix, step = 0 }: FormViewProps) {
  const { language, messages, consentVersion } = definition.words;
  const trapId = fieldId(idPrefix, HONEYPOT_FIELD);
  return (
    <>
      <input type="hidden" name={FORM_NAME_FIELD} value={definition.name} />
      <input type="hidden" name={CONSENT_VERSION_FIELD} value={consentVersion} />
      {language !== "fr" && <input type="hidden" name={LANGUAGE_FIELD} value={language} />}
      {stepsOf(definition).length > 1 && <input type="hidden" name={STEP_FIELD} value={step + 1} />}
      {definition.fields.map(
        ({ type, name }) =>
          type === "hidden" && <input key={name} type="hidden" name={name} value={String(first[name] ?? "")} />,
      )}
      <div className="request-form__trap" aria-hidden="true">
        <label htmlFor={trapId}>{messages.honeypot}</label>
        <input
          id={trapId}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          defaultValue={values[HONEYPOT_FIELD] ? String(values[HONEYPOT_FIELD]) : undefined}
        />
      </div>
    </>
  );
}

/** The button that sends the form or goes on to the next screen, and the one that goes back. Submit is never disabled. */
function Buttons({ form, isCut, isLast }: { form: FormViewProps; isCut: boolean; isLast: boolean }) {
  const { definition, sending = false, step = 0 } = form;
  const { messages } = definition.words;
  const look = isLast || !definition.steps ? "button--accent" : "button--primary";
  const sendText = sending ? definition.sendingLabel : definition.submitLabel;
  return (
    <>
      <button
        type="submit"
        className={`button ${look} button--lg${sending ? " button--loading" : ""}`}
        aria-disabled={sending ? true : undefined}
      >
        {isLast ? sendText : messages.next}
      </button>
      {isCut && step > 0 && !sending && (
        <ToStep form={form} step={step - 1} look="button button--ghost" text={messages.back} />
      )}
    </>
  );
}

/**
 * The form as the page, the island and the function's answer page show it: a real form that posts to `/` by itself.
 * Controls are uncontrolled, so that what was typed before the script loaded is kept.
 */
export function FormView(props: FormViewProps) {
  const { definition, identity, mode, step = 0 } = props;
  const { messages } = definition.words;
  const steps = stepsOf(definition);
  const isCut = steps.length > 1;
  const isLast = step >= steps.length - 1;
  return (
    <form
      className="request-form"
      name={definition.name}
      method="post"
      action="/"
      noValidate={mode === "live"}
      // Firefox says « invalid » of a form, too, while one of its fields is empty and required.
      aria-invalid={mode === "static" ? false : undefined}
      ref={props.formRef}
      inert={props.covered ? true : undefined}
      onSubmit={props.onSubmit}
      onInput={props.onInput}
    >
      <HiddenControls {...props} />
      <ErrorSummary
        definition={definition}
        errors={props.errors}
        idPrefix={props.idPrefix}
        mode={mode}
        refusals={props.refusals}
      />
      {isCut ? <Steps form={props} steps={steps} step={step} /> : <Fields form={props} fields={definition.fields} />}
      <FailureAlert definition={definition} failure={props.failure} identity={identity} />
      <Buttons form={props} isCut={isCut} isLast={isLast} />
      <div className="form-live" role="status">
        {props.progress && <p className="field__hint">{props.progress}</p>}
      </div>
      {definition.notes?.map((note) => (
        <p className="small" key={note}>
          {frenchSpaces(note)}
        </p>
      ))}
      <p className="small">
        {`${messages.free} ${messages.orias.replace("{orias}", identity.orias).replaceAll(" ", "\u00a0")}`}
      </p>
      {/* A box that speaks of it has it right above (Fields). */}
      {!(isLast && definition.fields.some(isRequestBox)) && (
        <Notice definition={definition} identity={identity} whole={isLast} />
      )}
    </form>
  );
}
