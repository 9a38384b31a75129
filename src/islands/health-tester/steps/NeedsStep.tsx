import { type FormEvent, useState } from "react";
import { CURRENT_COVERS, type Needs, type NeedsErrors, readNeeds } from "../../../health/subscription/advice.ts";
import { GUARANTEE_NAMES } from "../../../health/tariff/guarantees.ts";
import { ErrorSummary } from "../../../health/view/ErrorSummary.tsx";
import { FieldNotes, InputField, SelectField } from "../../../health/view/Field.tsx";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly needs: Needs | undefined;
  readonly onDone: (needs: Needs) => void;
}

/** Requirements and needs, before anything is created with the provider. */
export function NeedsStep({ needs, onDone }: Props) {
  const [errors, setErrors] = useState<NeedsErrors>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readNeeds(new FormData(event.currentTarget));
    setErrors(read.ok ? {} : read.errors);
    if (read.ok) onDone(read.needs);
  };
  const summary = (["cover", "priorities", "budget"] as const).flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: `besoins-${name}`, message }] : [];
  });
  return (
    <StepFrame
      title="Vos besoins"
      intro="Un conseil se donne par écrit, d'après vos besoins. N'indiquez rien sur votre santé : ces trois questions portent sur votre couverture."
    >
      <form className="lead-form" noValidate onSubmit={onSubmit}>
        <ErrorSummary errors={summary} attempt={errors} />
        <SelectField
          id="besoins-cover"
          name="cover"
          label="Votre couverture actuelle"
          required
          defaultValue={needs?.cover ?? ""}
          error={errors.cover}
        >
          <option value="">Choisir…</option>
          {CURRENT_COVERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <fieldset className={errors.priorities ? "field field--error" : "field"}>
          <legend>
            Vos priorités <span className="field__mark">au moins une</span>
          </legend>
          {GUARANTEE_NAMES.map((name, index) => (
            <div className="field field--check" key={name}>
              <input
                id={index === 0 ? "besoins-priorities" : `besoins-priorities-${index}`}
                type="checkbox"
                name="priorities"
                value={name}
                defaultChecked={needs?.priorities.includes(name)}
                aria-describedby={errors.priorities ? "besoins-priorities-error" : undefined}
              />
              <label htmlFor={index === 0 ? "besoins-priorities" : `besoins-priorities-${index}`}>{name}</label>
            </div>
          ))}
          <FieldNotes id="besoins-priorities" error={errors.priorities} />
        </fieldset>
        <InputField
          id="besoins-budget"
          name="budget"
          label="Budget mensuel, en euros"
          inputMode="numeric"
          maxLength={4}
          defaultValue={needs?.budget}
          error={errors.budget}
        />
        <StepButton busy={false} label="Recevoir le conseil" />
      </form>
    </StepFrame>
  );
}
