import type { SubscriptionFlowResult } from "../../../health/provider/messages.ts";
import { HealthRecap } from "../../../health/view/HealthRecap.tsx";
import { useHealth } from "../../../health/view/health-context.ts";
import { fill } from "../../../shared/fill.ts";
import { StepFrame } from "./StepFrame.tsx";

interface Props {
  readonly result: Pick<SubscriptionFlowResult, "lead_id" | "subscription_id" | "currentstep" | "totalstep">;
  readonly onContinue: () => void;
}

/** What was created: lead id, subscription id, step. */
export function SummaryStep({ result, onContinue }: Props) {
  const texts = useHealth().words.summary;
  const names: Readonly<Record<string, string>> = texts.steps;
  const step = names[result.currentstep] ?? texts.steps.other;
  return (
    <StepFrame title={texts.title} intro={texts.lead}>
      <HealthRecap
        lines={[
          [texts.file, result.lead_id],
          [texts.subscription, result.subscription_id],
          [texts.step, result.totalstep > 0 ? fill(texts.stepOf, { step, count: String(result.totalstep) }) : step],
        ]}
      />
      <button type="button" className="button button--primary button--lg" onClick={onContinue}>
        {texts.continue}
      </button>
    </StepFrame>
  );
}
