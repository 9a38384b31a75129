import type { FormEvent } from "react";
import type { StepConcernRequest } from "../../../health/provider/messages.ts";
import { checkMember, type MemberValues, readMemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly request: HealthTariffRequest;
  readonly values: MemberValues | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (values: MemberValues, data: StepConcernRequest) => void;
}

/** The insured person. */
export function MemberStep({ request, values, busy, error, onSubmit }: Props) {
  const { words, questions } = useHealth();
  const { errors, refusals, show } = useRefusals();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readMemberValues(new FormData(event.currentTarget));
    const checked = checkMember(typed, request, new Date(), questions.member);
    show(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(typed, checked.data);
  };
  return (
    <StepFrame title={words.member.title} intro={words.member.lead} error={error}>
      <form className="request-form" noValidate onSubmit={submit}>
        <QuestionFields
          questions={questions.member}
          values={values ?? { zipcode: request.codePostal }}
          errors={errors}
          refusals={refusals}
          idPrefix="assure"
        />
        <StepButton busy={busy} label={words.path.save} />
      </form>
    </StepFrame>
  );
}
