import type { failure as french } from "../fr/failure.ts";

export const failure: typeof french = {
  title: "Something went wrong",
  text: "We apologise for the inconvenience. Please refresh the page.",
  reload: "Refresh the page",
  contact: "You can also reach us:",
};
