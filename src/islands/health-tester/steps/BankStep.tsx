import type { FormEvent } from "react";
import type { StepBankRequest } from "../../../health/provider/messages.ts";
import { PUBLISHED_TEST_IBANS } from "../../../health/provider/test-ibans.ts";
import { checkBank } from "../../../health/subscription/bank-form.ts";
import { filled } from "../../../health/view/filled.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
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
  const { words, questions } = useHealth();
  const { bank: texts } = words;
  const { errors, refusals, show } = useRefusals();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkBank(new FormData(event.currentTarget), demonstration, questions.bank);
    show(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(checked.data);
  };
  return (
    <StepFrame title={texts.title} intro={texts.lead} error={error}>
      {demonstration && (
        <div className="notice">
          <p>
            <strong>{texts.demonstration}</strong>
          </p>
          <p>{filled(texts.example, { iban: <code>{PUBLISHED_TEST_IBANS[0]}</code> })}</p>
        </div>
      )}
      <form className="request-form" noValidate autoComplete="off" onSubmit={submit}>
        <QuestionFields
          questions={questions.bank}
          values={{ holder, levydate: "5" }}
          errors={errors}
          refusals={refusals}
          idPrefix="banque"
        />
        <StepButton busy={busy} label={words.path.save} />
      </form>
    </StepFrame>
  );
}
