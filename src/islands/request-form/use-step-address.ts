import { useEffect, useEffectEvent } from "react";
import { STEP_FIELD } from "../../forms/form-data.ts";

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
export function useStepAddress({ isOn, step, before, isReady, onArrive }: StepAddress): void {
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
