import { frenchSpaces } from "../../shared/french-spaces.ts";
import { MODIFY_FIELD } from "../form-data.ts";
import type { Step } from "../form-definition.ts";
import { answersOn } from "../labels.ts";
import { Fields } from "./Fields.tsx";
import { Marked } from "./FieldView.tsx";
import type { FormViewProps } from "./form-view-props.ts";

interface ToStepProps {
  readonly form: FormViewProps;
  readonly step: number;
  readonly look: string;
  readonly text: string;
  /** Title of that screen, for the button's accessible name. */
  readonly of?: string;
}

/** A button to an earlier screen. Without script it posts the form to `/`, which checks nothing and shows that screen. */
export function ToStep({ form, step, look, text, of }: ToStepProps) {
  const press =
    form.mode === "live"
      ? ({ type: "button", onClick: () => form.onStep?.(step) } as const)
      : ({ type: "submit", name: MODIFY_FIELD, value: step + 1, formNoValidate: true } as const);
  return (
    <button className={look} {...press}>
      {text}
      {of && <span className="visually-hidden"> : {frenchSpaces(of)}</span>}
    </button>
  );
}

interface StepsProps {
  readonly form: FormViewProps;
  readonly steps: readonly Step[];
  /** Index of the screen shown. */
  readonly step: number;
}

/** The answers on the screens before, each with a button back to its screen. */
function Answers({ form, steps, step }: StepsProps) {
  const { definition, answers = form.values } = form;
  return (
    <>
      {/* The button that Enter presses without script; otherwise it would be the first « Modifier ». */}
      {form.mode === "static" && (
        <button type="submit" hidden>
          {definition.submitLabel}
        </button>
      )}
      <dl className="rows rows--tight pairs form-answers">
        {steps.slice(0, step).map(({ title, fields }, index) => (
          <div key={title}>
            <dt>{frenchSpaces(title)}</dt>
            <dd>
              {answersOn(definition, answers, fields) || "–"}
              <ToStep form={form} step={index} look="more-link" text={definition.words.messages.modify} of={title} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The screens of a divided form, so that nothing typed is lost; one is shown. */
export function Steps({ form, steps, step }: StepsProps) {
  const { definition, idPrefix } = form;
  const Heading = definition.steps ? "h2" : "h3";
  const before = definition.stepsBefore ?? 0;
  return steps.map(({ title, lead, fields }, index) => {
    if (index > step && form.laterScreens === false) return null;
    const id = `${idPrefix}-etape-${index + 1}`;
    const count = definition.words.messages.stepCount
      .replace("{step}", String(before + index + 1))
      .replace("{count}", String(before + steps.length));
    return (
      <section key={title} className="form-step" hidden={index !== step}>
        <Heading id={id} className="form-step__title" tabIndex={-1}>
          <Marked text={frenchSpaces(title)} mark={count} />
        </Heading>
        {lead && <p className="muted">{frenchSpaces(lead)}</p>}
        {definition.steps && index === step && index === steps.length - 1 && (
          <Answers form={form} steps={steps} step={index} />
        )}
        <Fields
          form={form}
          fields={definition.fields.filter(({ name }) => fields.includes(name))}
          elsewhere={index !== step}
        />
      </section>
    );
  });
}
