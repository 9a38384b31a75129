import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type CallBackSlot, callBackSlots } from "../../forms/call-back-slots.ts";
import { STEP_FIELD } from "../../forms/form-data.ts";
import type { Form } from "../../forms/form-definition.ts";
import { withSlots } from "../../forms/slots.ts";
import { stepsOf, wrongStep } from "../../forms/steps.ts";
import { typedValues } from "../../forms/typed-values.ts";
import { validateForm } from "../../forms/validate.ts";
import type { WeeklyHours } from "../../shared/opening-hours.ts";
import { readForm } from "./controls.ts";
import type { RequestFormAction, RequestFormState } from "./state.ts";

interface StepAddress {
  /** False for a form whose screens are not in the address. */
  readonly isOn: boolean;
  /** Index of the screen shown, and how many were answered on other pages. */
  readonly step: number;
  readonly before: number;
  readonly isReady: boolean;
  /** Shows a screen, as far as the answers before it allow. */
  readonly onArrive: (step: number) => void;
}

/** Index of the screen that the address names: `?etape=3` is the third question, counted from one. */
function stepInAddress(before: number): number {
  const asked = Number(new URLSearchParams(window.location.search).get(STEP_FIELD));
  return Number.isInteger(asked) ? Math.max(0, asked - before - 1) : 0;
}

/**
 * Keeps the screen, and nothing else, in the address: back and forward move through the questions, and a reload
 * stays there.
 */
function useStepAddress({ isOn, step, before, isReady, onArrive }: StepAddress): void {
  // A link to a place on the page is an entry of its own: it leaves the screen, its errors and its success as they are.
  const arrive = useEffectEvent(() => {
    const asked = stepInAddress(before);
    if (asked !== step) onArrive(asked);
  });
  useEffect(() => {
    if (!isOn || !isReady) return;
    const onPop = () => arrive();
    arrive();
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [isOn, isReady]);

  const keep = useEffectEvent((shown: number) => {
    if (!isReady || stepInAddress(before) === shown) return;
    const address = new URL(window.location.href);
    if (shown === 0) address.searchParams.delete(STEP_FIELD);
    else address.searchParams.set(STEP_FIELD, String(before + shown + 1));
    // Each screen is shown from its title, not where the page was when it was left.
    window.history.scrollRestoration = "manual";
    window.history.pushState(null, "", address);
  });
  useEffect(() => {
    if (isOn) keep(step);
  }, [isOn, step]);
}

/** The definition with the call-back slots that are free now, once `offer` has been given them. */
export function useSlots(asked: Form) {
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
