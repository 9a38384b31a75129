import type { FormEvent } from "react";
import { type Needs, readNeeds } from "../../../health/subscription/advice.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly needs: Needs | undefined;
  readonly onDone: (needs: Needs) => void;
}

/** Requirements and needs, before anything is created with the provider. */
export function NeedsStep({ needs, onDone }: Props) {
  const { words, questions } = useHealth();
  const { errors, refusals, show } = useRefusals();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readNeeds(new FormData(event.currentTarget), questions.needs);
    show(read.ok ? {} : read.errors);
    if (read.ok) onDone(read.needs);
  };
  return (
    <StepFrame title={words.needs.title} intro={words.needs.lead}>
      <form className="request-form" noValidate onSubmit={onSubmit}>
        <QuestionFields
          questions={questions.needs}
          values={{
            cover: needs?.cover ?? "",
            priorities: needs?.priorities.join(",") ?? "",
            budget: String(needs?.budget ?? ""),
          }}
          errors={errors}
          refusals={refusals}
          idPrefix="besoins"
        />
        <StepButton busy={false} label={words.needs.submit} />
      </form>
    </StepFrame>
  );
}
