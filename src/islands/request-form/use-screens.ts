import { type RefObject, useMemo, useState } from "react";
import { type CallBackSlot, callBackSlots } from "../../forms/call-back-slots.ts";
import type { Form } from "../../forms/form-definition.ts";
import { withSlots } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import { typedValues } from "../../forms/typed-values.ts";
import { validateForm } from "../../forms/validate.ts";
import type { WeeklyHours } from "../../shared/opening-hours.ts";
import { readForm } from "./controls.ts";
import type { RequestFormAction, RequestFormState } from "./state.ts";
import { useStepAddress } from "./use-step-address.ts";

/** The definition with the call-back slots that are free now, once `offer` has been given them. */
export function useSlots(asked: Form): {
  readonly definition: Form;
  readonly offer: (slots: readonly CallBackSlot[]) => void;
} {
  const [slots, offer] = useState<readonly CallBackSlot[]>([]);
  const definition = useMemo(() => (slots.length > 0 ? withSlots(asked, slots) : asked), [asked, slots]);
  return { definition, offer };
}

interface Screens {
  readonly definition: Form;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly preset: Readonly<Record<string, string>>;
  readonly hours: WeeklyHours | undefined;
  readonly state: RequestFormState;
  readonly dispatch: (action: RequestFormAction) => void;
  readonly onSlots: (slots: readonly CallBackSlot[]) => void;
}

/**
 * The screens of a form, and the one that its address names.
 * @returns shows another screen.
 */
export function useScreens({ definition, form, preset, hours, state, dispatch, onSlots }: Screens) {
  const moveTo = (step: number) => {
    if (hours) onSlots(callBackSlots(new Date(), hours));
    dispatch({ type: "moved", step, answers: typedValues(definition, readForm(form.current, definition)) });
  };
  useStepAddress({
    isOn: stepsOf(definition).length > 1,
    step: state.step,
    before: definition.stepsBefore ?? 0,
    isReady: state.hydrated,
    onArrive: (step) => {
      // What was sent is not shown again: the way back leads to what is said of it, over an empty form.
      if (state.phase === "sent") return dispatch({ type: "reset", preset });
      const checked = validateForm(definition, readForm(form.current, definition));
      const wrong = checked.ok ? undefined : wrongStep(stepsOf(definition), step - 1, checked.errors);
      moveTo(wrong?.step ?? step);
    },
  });
  return moveTo;
}
