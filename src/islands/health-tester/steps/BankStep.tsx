import type { StepBankRequest } from "../../../health/provider/messages.ts";
import { PUBLISHED_TEST_IBANS } from "../../../health/provider/test-ibans.ts";
import { checkBank } from "../../../health/subscription/bank-form.ts";
import { filled } from "../../../health/view/filled.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepForm } from "./StepForm.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface Props extends ActionProgress {
  /** First name and name of the insured person, proposed as holder. */
  readonly holder: string;
  readonly demonstration: boolean;
  readonly onSubmit: (data: StepBankRequest) => void;
}

/** The account to debit. The values go to the provider and are stored nowhere, not even in the tab. */
export function BankStep({ holder, demonstration, busy, error, onSubmit }: Props) {
  const { words, questions } = useHealth();
  const { bank: texts } = words;
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
      <StepForm
        questions={questions.bank}
        values={{ holder, levydate: "5" }}
        idPrefix="banque"
        check={(data) => checkBank(data, demonstration, questions.bank)}
        onDone={(checked) => onSubmit(checked.data)}
        autoComplete="off"
        busy={busy}
        label={words.path.save}
      />
    </StepFrame>
  );
}
