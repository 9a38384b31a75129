import { type RefObject, useMemo, useState } from "react";
import type { FormContent } from "../../forms/form-definition.ts";
import { withSlots } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import type { CallBackSlot } from "../../shared/call-back-slots.ts";
import type { WeeklyHours } from "../../shared/opening-hours.ts";
import { readForm } from "./controls.ts";
import type { LeadFormAction, LeadFormState } from "./state.ts";
import type { LateScripts } from "./use-late-parts.ts";
import { useStepAddress } from "./use-step-address.ts";

/** The definition with the call-back slots that are free now, once `offer` has been given them. */
export function useSlots(asked: FormContent): {
  readonly definition: FormContent;
  readonly offer: (slots: readonly CallBackSlot[]) => void;
} {
  const [slots, offer] = useState<readonly CallBackSlot[]>([]);
  const definition = useMemo(() => (slots.length > 0 ? withSlots(asked, slots) : asked), [asked, slots]);
  return { definition, offer };
}

interface Screens {
  readonly definition: FormContent;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly hours: WeeklyHours | undefined;
  readonly late: LateScripts;
  readonly state: LeadFormState;
  readonly dispatch: (action: LeadFormAction) => void;
  readonly onSlots: (slots: readonly CallBackSlot[]) => void;
}

/**
 * The screens of a form, and the one that its address names.
 * @returns shows another screen.
 */
export function useScreens({ definition, form, hours, late, state, dispatch, onSlots }: Screens) {
  const moveTo = async (step: number) => {
    const loaded = await late.load();
    if (!loaded) return;
    if (hours) onSlots(loaded.callBackSlots(new Date(), hours));
    dispatch({ type: "moved", step, answers: loaded.typedValues(definition, readForm(form.current, definition)) });
  };
  useStepAddress({
    isOn: definition.steps !== undefined,
    step: state.step,
    before: definition.stepsBefore ?? 0,
    isReady: state.hydrated,
    onArrive: async (step) => {
      const checked = (await late.load())?.validateForm(definition, readForm(form.current, definition));
      const wrong = !checked || checked.ok ? undefined : wrongStep(stepsOf(definition), step - 1, checked.errors);
      moveTo(wrong?.step ?? step);
    },
  });
  return moveTo;
}
