import type { FormEvent } from "react";
import type { FieldErrors } from "../../forms/form-definition.ts";
import { frenchSpaces } from "../../forms/view/french-spaces.ts";
import { ListControl } from "../../forms/view/ListControl.tsx";
import { tariffQuestions } from "../questions/tariff.ts";
import { prefixedDateMessage } from "../tariff/effect-date.ts";
import type { TariffFormValues } from "../tariff/request.ts";
import { QuestionFields } from "./QuestionFields.tsx";
import { TARIFF_FORM_ACTION, TARIFF_FORM_NAME } from "./tariff-form-values.ts";

const CONTROLS = { list: ListControl };

interface Props {
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
export function TariffForm({ idPrefix, values, errors, refusals = 0, live, loading = false, ...events }: Props) {
  const { dateEffet } = errors;
  return (
    <form
      className="lead-form"
      name={TARIFF_FORM_NAME}
      method="post"
      action={TARIFF_FORM_ACTION}
      noValidate={live}
      onSubmit={events.onSubmit}
      onFocus={events.onFirstFocus}
    >
      <input type="hidden" name="form-name" value={TARIFF_FORM_NAME} />
      <QuestionFields
        questions={tariffQuestions}
        values={{ ...values, enfantsAnneeNaissance: values.enfantsAnneeNaissance.join("\n") }}
        errors={errors}
        summary={dateEffet ? { ...errors, dateEffet: prefixedDateMessage(dateEffet) } : errors}
        refusals={refusals}
        idPrefix={idPrefix}
        controls={CONTROLS}
        mode={live ? "live" : "static"}
        fold={{ label: "Couvrir aussi votre famille", names: ["conjointAnneeNaissance", "enfantsAnneeNaissance"] }}
      />
      <button
        type="submit"
        className={`button button--accent button--lg button--block${loading ? " button--loading" : ""}`}
        aria-disabled={loading ? true : undefined}
      >
        {loading ? "Chargement..." : "Voir les tarifs"}
      </button>
      <p className="micro">
        {frenchSpaces(
          "Gratuit et sans engagement. Aucune question de santé, aucun numéro de Sécurité sociale : ces quatre réponses suffisent pour un prix. Elles ne sont pas conservées par notre site.",
        )}
      </p>
    </form>
  );
}
