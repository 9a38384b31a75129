import type { Subscription } from "../../../health/provider/messages.ts";
import { HealthRecap } from "../../../health/view/HealthRecap.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import { StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly leadId: string;
  readonly subscription: Subscription;
  readonly onContinue: () => void;
}

/** What was created: lead id, subscription id, step. */
export function SummaryStep({ leadId, subscription, onContinue }: Props) {
  const texts = useHealth().words.summary;
  const { id, currentstep } = subscription;
  const names: Readonly<Record<string, string>> = texts.steps;
  const step = names[currentstep] ?? texts.steps.other;
  return (
    <StepFrame title={texts.title} intro={texts.lead}>
      <HealthRecap
        lines={[
          [texts.file, leadId],
          [texts.subscription, id],
          [texts.step, step],
        ]}
      />
      <button type="button" className="button button--primary button--lg" onClick={onContinue}>
        {texts.continue}
      </button>
    </StepFrame>
  );
}
