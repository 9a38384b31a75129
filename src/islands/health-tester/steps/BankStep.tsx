import { type FormEvent, useState } from "react";
import type { StepBankRequest } from "../../../health/provider/messages.ts";
import { PUBLISHED_TEST_IBANS } from "../../../health/provider/test-ibans.ts";
import { type BankErrors, type BankField, checkBank } from "../../../health/subscription/bank-form.ts";
import { ErrorSummary } from "../../../health/view/ErrorSummary.tsx";
import { CheckField, InputField, SelectField } from "../../../health/view/Field.tsx";
import { frenchText } from "../../../health/view/french-text.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  /** First name and name of the insured person, proposed as holder. */
  readonly holder: string;
  readonly demonstration: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (data: StepBankRequest) => void;
}

const FIELDS: readonly BankField[] = ["holder", "iban", "levydate", "mandate"];

/** The account to debit. The values pass to the provider and are kept nowhere, not even in the tab. */
export function BankStep({ holder, demonstration, busy, error, onSubmit }: Props) {
  const [errors, setErrors] = useState<BankErrors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkBank(new FormData(event.currentTarget), demonstration);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(checked.data);
  };
  const summary = FIELDS.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: `banque-${name}`, message }] : [];
  });
  return (
    <StepFrame
      title="Le compte à prélever"
      intro="Votre IBAN est transmis au fournisseur du contrat. Notre site ne le conserve pas."
      error={error}
    >
      {demonstration && (
        <div className="health-note">
          <p>
            <strong>{frenchText("Démonstration : ne saisissez jamais votre IBAN.")}</strong>
          </p>
          <p>
            Utilisez cet IBAN d’exemple, qui n’appartient à personne : <code>{PUBLISHED_TEST_IBANS[0]}</code>
          </p>
        </div>
      )}
      <form className="lead-form" noValidate autoComplete="off" onSubmit={submit}>
        <ErrorSummary errors={summary} attempt={errors} />
        <InputField
          id="banque-holder"
          name="holder"
          label="Titulaire du compte"
          autoComplete="name"
          maxLength={80}
          required
          defaultValue={holder}
          error={errors.holder}
        />
        <InputField
          id="banque-iban"
          name="iban"
          label="IBAN"
          hint="27 caractères pour un compte français, espaces permis."
          autoComplete="off"
          spellCheck={false}
          maxLength={42}
          required
          error={errors.iban}
        />
        <SelectField
          id="banque-levydate"
          name="levydate"
          label="Jour du prélèvement"
          required
          defaultValue="5"
          error={errors.levydate}
        >
          <option value="5">Le 5 du mois</option>
          <option value="10">Le 10 du mois</option>
        </SelectField>
        <CheckField
          id="banque-mandate"
          name="mandate"
          label="J'autorise le prélèvement mensuel des cotisations sur ce compte. Je peux retirer cet accord auprès de ma banque."
          required
          error={errors.mandate}
        />
        <StepButton busy={busy} label="Enregistrer et continuer" />
      </form>
    </StepFrame>
  );
}
