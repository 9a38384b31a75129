import type { formTexts as french } from "../fr/form-texts.ts";

export const formTexts: typeof french = {
  sending: "Sending...",
  alert: "Something went wrong. Please try again.",
  freeTextHint: "Please give no health details and no social security number.",
  formats: {
    email: "Example: name@domain.fr",
    phone: "Example: 06 12 34 56 78, or +33 6 12 34 56 78",
    siret: "14 digits; spaces are allowed.",
    postcode: "5 digits.",
    year: "4 digits.",
    contract: "Letters and digits, at least one digit.",
    insurer: "The name only, as on your contract.",
  },
  free: "Free.",
  screens: { need: "What you need", contact: "How to reach you" },
};
