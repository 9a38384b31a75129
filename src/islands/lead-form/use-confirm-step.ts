import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import type { FormContent, FormValues } from "../../forms/form-definition.ts";
import type { ConfirmStepProps } from "./ConfirmStep.tsx";
import type { LeadFormAction } from "./state.ts";

/** The second step of a declaration, whose script loads once the form is hydrated; `withoutScript` if it cannot be had. */
export function useConfirmStep(
  definition: FormContent,
  dispatch: (action: LeadFormAction) => void,
  withoutScript: () => void,
) {
  const [Step, setStep] = useState<ComponentType<ConfirmStepProps>>();
  const load = async () => {
    const { ConfirmStep } = await import("./ConfirmStep.tsx");
    setStep(() => ConfirmStep);
  };
  const loadEarly = useEffectEvent(() => {
    if (definition.confirm) load().catch(() => undefined);
  });
  useEffect(() => loadEarly(), []);
  const open = (values: FormValues) => load().then(() => dispatch({ type: "declared", values }), withoutScript);
  return { Step, open };
}
