import type { FormEvent } from "react";
import { frenchSpaces } from "../../../forms/view/french-spaces.ts";
import type { StepBankRequest } from "../../../health/provider/messages.ts";
import { PUBLISHED_TEST_IBANS } from "../../../health/provider/test-ibans.ts";
import { bankQuestions } from "../../../health/questions/bank.ts";
import { checkBank } from "../../../health/subscription/bank-form.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  /** First name and name of the insured person, proposed as holder. */
  readonly holder: string;
  readonly demonstration: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (data: StepBankRequest) => void;
}

/** The account to debit. The values go to the provider and are stored nowhere, not even in the tab. */
export function BankStep({ holder, demonstration, busy, error, onSubmit }: Props) {
  const { errors, refusals, show } = useRefusals();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkBank(new FormData(event.currentTarget), demonstration);
    show(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(checked.data);
  };
  return (
    <StepFrame
      title="Le compte à prélever"
      intro="Votre IBAN est transmis au fournisseur du contrat. Notre site ne le conserve pas."
      error={error}
    >
      {demonstration && (
        <div className="health-note">
          <p>
            <strong>{frenchSpaces("Démonstration : ne saisissez jamais votre IBAN.")}</strong>
          </p>
          <p>
            Utilisez cet IBAN d’exemple, qui n’appartient à personne : <code>{PUBLISHED_TEST_IBANS[0]}</code>
          </p>
        </div>
      )}
      <form className="lead-form" noValidate autoComplete="off" onSubmit={submit}>
        <QuestionFields
          questions={bankQuestions}
          values={{ holder, levydate: "5" }}
          errors={errors}
          refusals={refusals}
          idPrefix="banque"
        />
        <StepButton busy={busy} label="Enregistrer et continuer" />
      </form>
    </StepFrame>
  );
}
