import type { StepConcernRequest } from "../../../health/provider/messages.ts";
import { checkMember, type MemberValues, readMemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import type { ActionProgress } from "../use-action.ts";
import { StepForm } from "./StepForm.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface Props extends ActionProgress {
  readonly request: HealthTariffRequest;
  readonly values: MemberValues | undefined;
  readonly onSubmit: (values: MemberValues, data: StepConcernRequest) => void;
}

/** The insured person. */
export function MemberStep({ request, values, busy, error, onSubmit }: Props) {
  const { words, questions } = useHealth();
  const check = (form: FormData) => {
    const typed = readMemberValues(form);
    return { typed, ...checkMember(typed, request, new Date(), questions.member) };
  };
  return (
    <StepFrame title={words.member.title} intro={words.member.lead} error={error}>
      <StepForm
        questions={questions.member}
        values={values ?? { zipcode: request.codePostal }}
        idPrefix="assure"
        check={check}
        onDone={({ typed, data }) => onSubmit(typed, data)}
        busy={busy}
        label={words.path.save}
      />
    </StepFrame>
  );
}
