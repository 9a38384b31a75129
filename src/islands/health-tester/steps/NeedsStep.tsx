import { type Needs, readNeeds } from "../../../health/subscription/advice.ts";
import { useHealth } from "../../../health/view/health-context.ts";
import { StepForm } from "./StepForm.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly needs: Needs | undefined;
  readonly onDone: (needs: Needs) => void;
}

/** Requirements and needs, before anything is created with the provider. */
export function NeedsStep({ needs, onDone }: Props) {
  const { words, questions } = useHealth();
  return (
    <StepFrame title={words.needs.title} intro={words.needs.lead}>
      <StepForm
        questions={questions.needs}
        values={{
          cover: needs?.cover ?? "",
          priorities: needs?.priorities.join(",") ?? "",
          budget: String(needs?.budget ?? ""),
        }}
        idPrefix="besoins"
        check={(data) => readNeeds(data, questions.needs)}
        onDone={(read) => onDone(read.needs)}
        label={words.needs.submit}
      />
    </StepFrame>
  );
}
