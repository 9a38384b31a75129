/**
 * Answers that an address gives to the form of the island right before this script: those that another page asked for
 * (`?capital=180000`), or of a calculation that was kept (`#calcul?capital=180000`). They are in its controls before the
 * first paint, and a query has left the address before any other script could read it. The form is then sent as by a
 * press: it is held until its island is alive (first-touch.ts), which checks the answers with its own rules.
 */
import { KEPT_CALCULATION } from "../shared/attached-calculation.ts";

/** No answer of these forms is longer. */
const MOST_CHARACTERS = 80;

const island = document.currentScript?.previousElementSibling;
const form = island?.querySelector("form");
const address = new URL(location.href);
const isKept = address.hash.startsWith(KEPT_CALCULATION);
const given = isKept ? new URLSearchParams(address.hash.slice(KEPT_CALCULATION.length)) : address.searchParams;

/** Whether the form has such a question, which now holds the answer. */
function give(name: string, value: string): boolean {
  const control = form?.elements.namedItem(name);
  if (!value || value.length > MOST_CHARACTERS) return false;
  if (control instanceof HTMLInputElement && control.type === "hidden") return false;
  if (
    !(control instanceof RadioNodeList || control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
  )
    return false;
  control.value = value;
  return true;
}

const taken = [...given].filter(([name, value]) => give(name, value));
if (form && island instanceof HTMLElement && taken.length > 0) {
  for (const [name] of taken) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
  // Its directive may run before or after this: it sees the mark, or else hears a touch.
  island.dataset.given = "";
  island.dispatchEvent(new Event("focusin"));
  form.requestSubmit();
}
