import type { FormEvent } from "react";
import type { StepConcernRequest } from "../../../health/provider/messages.ts";
import { memberQuestions } from "../../../health/questions/member.ts";
import { checkMember, type MemberValues, readMemberValues } from "../../../health/subscription/member-form.ts";
import type { HealthTariffRequest } from "../../../health/tariff/request.ts";
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
  const { errors, refusals, show } = useRefusals();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readMemberValues(new FormData(event.currentTarget));
    const checked = checkMember(typed, request, new Date());
    show(checked.ok ? {} : checked.errors);
    if (checked.ok) onSubmit(typed, checked.data);
  };
  return (
    <StepFrame
      title="La personne assurée"
      intro="N'indiquez ni donnée de santé, ni numéro de Sécurité sociale."
      error={error}
    >
      <form className="lead-form" noValidate onSubmit={submit}>
        <QuestionFields
          questions={memberQuestions}
          values={values ?? { zipcode: request.codePostal }}
          errors={errors}
          refusals={refusals}
          idPrefix="assure"
        />
        <StepButton busy={busy} label="Enregistrer et continuer" />
      </form>
    </StepFrame>
  );
}
