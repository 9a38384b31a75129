import type { LeadFormAction } from "./state.ts";
import { connectionFailure } from "./use-delivery.ts";

/**
 * A script that the next step needs cannot be had: gone with a deploy, or kept away. While the site answers, the
 * browser's own POST takes over, checked and answered by the function; without a connection the form stays, filled,
 * and says so.
 */
export async function postNatively(
  form: HTMLFormElement | null,
  dispatch: (action: LeadFormAction) => void,
): Promise<void> {
  const isThere = await fetch(window.location.pathname, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) form?.submit();
  else dispatch({ type: "failed", failure: connectionFailure() });
}
