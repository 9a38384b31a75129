import type { FormEvent } from "react";
import { prefixedDateMessage } from "../tariff/effect-date.ts";
import { REGIMES } from "../tariff/regimes.ts";
import { MAX_CHILDREN, type TariffField, type TariffFieldErrors, type TariffFormValues } from "../tariff/request.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FieldNotes, InputField, SelectField } from "./Field.tsx";
import { frenchText } from "./french-text.ts";
import { TARIFF_FORM_ACTION, TARIFF_FORM_NAME } from "./tariff-form-values.ts";

interface Props {
  /** Start of every id in the form. */
  readonly idPrefix: string;
  readonly values: TariffFormValues;
  readonly errors: TariffFieldErrors;
  /** Lines offered for children. */
  readonly childLines: number;
  /** True once the script answers: the browser's own messages give way to ours. */
  readonly live: boolean;
  readonly loading?: boolean;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly onFirstFocus?: () => void;
  readonly onAddChild?: () => void;
}

const ORDER: readonly TariffField[] = [
  "dateEffet",
  "codePostal",
  "anneeNaissance",
  "regime",
  "conjointAnneeNaissance",
  "enfantsAnneeNaissance",
];

/** The tariff form, a real form that posts by itself. Fields are uncontrolled: what was typed early stays. */
export function TariffForm(props: Props) {
  const { idPrefix, values, errors, childLines, live, loading = false } = props;
  const id = (name: TariffField) => `${idPrefix}-${name}`;
  const year = { inputMode: "numeric", maxLength: 4, placeholder: "1985", autoComplete: "off" } as const;
  const summary = ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: id(name), message: name === "dateEffet" ? prefixedDateMessage(message) : message }] : [];
  });
  return (
    <form
      className="lead-form"
      name={TARIFF_FORM_NAME}
      method="post"
      action={TARIFF_FORM_ACTION}
      noValidate={live}
      onSubmit={props.onSubmit}
      onFocus={props.onFirstFocus}
    >
      <input type="hidden" name="form-name" value={TARIFF_FORM_NAME} />
      <ErrorSummary errors={summary} attempt={errors} />
      <InputField
        id={id("dateEffet")}
        name="dateEffet"
        label="Date de début souhaitée"
        hint="Au plus tôt demain."
        type="date"
        required
        defaultValue={values.dateEffet}
        error={errors.dateEffet}
      />
      <InputField
        id={id("codePostal")}
        name="codePostal"
        label="Code postal"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
        defaultValue={values.codePostal}
        error={errors.codePostal}
      />
      <InputField
        id={id("anneeNaissance")}
        name="anneeNaissance"
        label="Votre année de naissance"
        required
        defaultValue={values.anneeNaissance}
        error={errors.anneeNaissance}
        {...year}
        autoComplete="bday-year"
      />
      <SelectField
        id={id("regime")}
        name="regime"
        label="Votre régime de Sécurité sociale"
        required
        defaultValue={values.regime}
        error={errors.regime}
      >
        {REGIMES.map(({ label }) => (
          <option key={label} value={label}>
            {label === "Etudiant" ? "Étudiant" : label}
          </option>
        ))}
      </SelectField>
      <details
        className="health-family"
        open={Boolean(
          values.conjointAnneeNaissance ||
            values.enfantsAnneeNaissance.length ||
            errors.conjointAnneeNaissance ||
            errors.enfantsAnneeNaissance,
        )}
      >
        <summary>Couvrir aussi votre famille</summary>
        <div className="health-family__body">
          <InputField
            id={id("conjointAnneeNaissance")}
            name="conjointAnneeNaissance"
            label="Année de naissance de votre conjoint"
            defaultValue={values.conjointAnneeNaissance}
            error={errors.conjointAnneeNaissance}
            {...year}
          />
          <fieldset className={errors.enfantsAnneeNaissance ? "field field--error" : "field"}>
            <legend>
              Année de naissance de chaque enfant <span className="field__mark">facultatif</span>
            </legend>
            <div className="health-children">
              {Array.from({ length: childLines }, (_, index) => (
                <input
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines are only ever added at the end
                  key={index}
                  id={index === 0 ? id("enfantsAnneeNaissance") : undefined}
                  className="input"
                  name="enfantsAnneeNaissance"
                  aria-label={`Enfant ${index + 1}, année de naissance`}
                  aria-invalid={errors.enfantsAnneeNaissance ? true : undefined}
                  aria-describedby={errors.enfantsAnneeNaissance ? `${id("enfantsAnneeNaissance")}-error` : undefined}
                  defaultValue={values.enfantsAnneeNaissance[index]}
                  {...year}
                  placeholder="2015"
                />
              ))}
            </div>
            <FieldNotes id={id("enfantsAnneeNaissance")} error={errors.enfantsAnneeNaissance} />
          </fieldset>
          {live && childLines < MAX_CHILDREN && (
            <button type="button" className="health-link" onClick={props.onAddChild}>
              Ajouter un enfant
            </button>
          )}
        </div>
      </details>
      <button
        type="submit"
        className={`button button--accent button--lg button--block${loading ? " button--loading" : ""}`}
        aria-disabled={loading ? true : undefined}
      >
        {loading ? "Chargement..." : "Voir les tarifs"}
      </button>
      <p className="micro">
        {frenchText(
          "Gratuit et sans engagement. Aucune question de santé, aucun numéro de Sécurité sociale : ces quatre réponses suffisent pour un prix. Elles ne sont pas conservées par notre site.",
        )}
      </p>
    </form>
  );
}
