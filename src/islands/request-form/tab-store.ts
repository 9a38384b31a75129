import { CALCULATION_KEY, CALCULATION_RESULT_KEY } from "../../shared/attached-calculation.ts";
import { safeStore } from "./submission.ts";

/** What is kept of the forms in this tab. */
export const tabStore = safeStore(() => window.sessionStorage);

/** Where the draft of a form is kept until it is stored. */
export const draftKey = (formId: string) => `lead-draft:${formId}`;

/** Forgets the calculation that waits in this tab: it has left with a request, or the visitor leaves it out. */
export function forgetCalculation(): void {
  tabStore.removeItem(CALCULATION_KEY);
  tabStore.removeItem(CALCULATION_RESULT_KEY);
}
