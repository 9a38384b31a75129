import type { FormEvent } from "react";
import { FORM_NAME_FIELD, LANGUAGE_FIELD } from "../../forms/form-data.ts";
import type { FieldErrors } from "../../forms/form-definition.ts";
import { ListControl } from "../../forms/view/ListControl.tsx";
import { fill } from "../../shared/fill.ts";
import type { TesterContent } from "../health-content.ts";
import type { TariffFormValues } from "../tariff/request.ts";
import { QuestionFields } from "./QuestionFields.tsx";
import { TARIFF_FORM_ACTION, TARIFF_FORM_NAME } from "./tariff-form-values.ts";

const CONTROLS = { list: ListControl };

interface Props extends Pick<TesterContent, "words" | "questions"> {
  /** Start of every id in the form. */
  readonly idPrefix: string;
  readonly values: TariffFormValues;
  readonly errors: FieldErrors;
  /** Raised by each refusal, so that the summary takes the focus each time. */
  readonly refusals?: number;
  /** True once the script has loaded; our messages then replace the browser's. */
  readonly live: boolean;
  readonly loading?: boolean;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFirstFocus?: () => void;
}

/**
 * The tariff form, a real form that posts by itself. Fields are uncontrolled, so that what was typed before the
 * script loaded is kept.
 */
export function TariffForm(props: Props) {
  const { words, questions, idPrefix, values, errors, refusals = 0, live, loading = false } = props;
  const { language } = questions.words;
  return (
    <form
      className="request-form"
      name={TARIFF_FORM_NAME}
      method="post"
      action={TARIFF_FORM_ACTION}
      noValidate={live}
      aria-invalid={live ? undefined : false}
      onSubmit={props.onSubmit}
      onFocus={props.onFirstFocus}
    >
      <input type="hidden" name={FORM_NAME_FIELD} value={TARIFF_FORM_NAME} />
      {language !== "fr" && <input type="hidden" name={LANGUAGE_FIELD} value={language} />}
      <QuestionFields
        questions={questions}
        values={{ ...values, enfantsAnneeNaissance: values.enfantsAnneeNaissance.join("\n") }}
        errors={errors}
        summary={summaryOf(props)}
        refusals={refusals}
        idPrefix={idPrefix}
        controls={CONTROLS}
        mode={live ? "live" : "static"}
        fold={{ label: words.family, names: ["conjointAnneeNaissance", "enfantsAnneeNaissance"] }}
      />
      <button
        type="submit"
        className={`button button--accent button--lg button--block${loading ? " button--loading" : ""}`}
        aria-disabled={loading ? true : undefined}
      >
        {loading ? words.loading : words.submit}
      </button>
      <p className="micro">{words.promise}</p>
    </form>
  );
}

/** The messages at the head of the form: that of a date which cannot be used says that it is about the date. */
function summaryOf({ questions, errors, words }: Props): FieldErrors {
  const { dateEffet: problem } = errors;
  const isEmpty = questions.fields.some(({ name, required }) => name === "dateEffet" && required === problem);
  return problem && !isEmpty ? { ...errors, dateEffet: fill(words.errors.date, { problem }) } : errors;
}
