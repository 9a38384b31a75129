import type { Field, FieldErrors, FormValues, Questions } from "../../forms/form-definition.ts";
import { FieldView, type FormMode, type RareControls } from "../../forms/view/FieldView.tsx";
import { Fold } from "../../forms/view/Fold.tsx";
import { ErrorSummary } from "../../forms/view/FormAlerts.tsx";

interface Props {
  readonly questions: Questions;
  /** First values of the controls. */
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /** Raised by each refusal, so that the summary takes the focus each time. */
  readonly refusals: number;
  readonly idPrefix: string;
  readonly mode?: FormMode;
  readonly controls?: RareControls;
  /** Texts of the summary where they differ from the field's message. */
  readonly summary?: FieldErrors;
  /** Fields that few visitors need, and what their fold says. */
  readonly fold?: { readonly label: string; readonly names: readonly string[] };
}

/** Questions of the health tester as the form engine renders them, below the list of errors. */
export function QuestionFields(props: Props) {
  const { questions, values, errors, refusals, idPrefix, mode = "live", controls, summary = errors, fold } = props;
  const folded = questions.fields.filter(({ name }) => fold?.names.includes(name));
  const view = (field: Field) =>
    field.type !== "hidden" && (
      <FieldView
        key={field.name}
        definition={questions}
        field={field}
        values={values}
        error={errors[field.name]}
        idPrefix={idPrefix}
        mode={mode}
        controls={controls}
      />
    );
  return (
    <>
      <ErrorSummary definition={questions} errors={summary} idPrefix={idPrefix} mode={mode} refusals={refusals} />
      {questions.fields.filter((field) => !folded.includes(field)).map(view)}
      {fold && (
        <Fold
          className="health-family"
          title={fold.label}
          open={folded.some(({ name }) => Boolean(values[name] || errors[name]))}
        >
          <div className="health-family__body">{folded.map(view)}</div>
        </Fold>
      )}
    </>
  );
}
