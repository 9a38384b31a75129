import type { formTexts as french } from "../fr/form-texts.ts";

export const formTexts: typeof french = {
  sending: "Sending...",
  alert: "Something went wrong. Please try again.",
  freeTextHint: "Please give no health details and no social security number.",
  free: "Free.",
  screens: { need: "What you need", contact: "How to reach you" },
};
