import { createContext, use } from "react";
import type { HealthContent } from "../health-content.ts";

/** What the views of the tester ask and say, in the language of the page. */
export const HealthContext = createContext<HealthContent | undefined>(undefined);

/** @throws when the view is drawn without it: a fault of the program. */
export function useHealth(): HealthContent {
  const content = use(HealthContext);
  if (!content) throw new Error("a view of the health tester needs its content");
  return content;
}
