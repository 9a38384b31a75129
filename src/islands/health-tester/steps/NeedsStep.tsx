import type { FormEvent } from "react";
import { needsQuestions } from "../../../health/questions/needs.ts";
import { type Needs, readNeeds } from "../../../health/subscription/advice.ts";
import { QuestionFields } from "../../../health/view/QuestionFields.tsx";
import { useRefusals } from "../use-refusals.ts";
import { StepButton, StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly needs: Needs | undefined;
  readonly onDone: (needs: Needs) => void;
}

/** Requirements and needs, before anything is created with the provider. */
export function NeedsStep({ needs, onDone }: Props) {
  const { errors, refusals, show } = useRefusals();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readNeeds(new FormData(event.currentTarget));
    show(read.ok ? {} : read.errors);
    if (read.ok) onDone(read.needs);
  };
  return (
    <StepFrame
      title="Vos besoins"
      intro="Un conseil se donne par écrit, d'après vos besoins. N'indiquez rien sur votre santé : ces trois questions portent sur votre couverture."
    >
      <form className="lead-form" noValidate onSubmit={onSubmit}>
        <QuestionFields
          questions={needsQuestions}
          values={{
            cover: needs?.cover ?? "",
            priorities: needs?.priorities.join(",") ?? "",
            budget: String(needs?.budget ?? ""),
          }}
          errors={errors}
          refusals={refusals}
          idPrefix="besoins"
        />
        <StepButton busy={false} label="Recevoir le conseil" />
      </form>
    </StepFrame>
  );
}
