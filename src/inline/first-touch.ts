import { CALCULATION_FIELD, CALCULATION_KEY } from "../shared/attached-calculation.ts";
import { ISLAND_FAILED_EVENT } from "../shared/island-failed.ts";
import { on } from "./on.ts";

/**
 * What a visitor presses before the island of a form is alive is kept: a form that is submitted is held, and so is the
 * browser's refusal of an empty one; the hydrated form is submitted again and shows its own messages. The button says at
 * once that it was heard. If the island's script does not load or the island crashes, the browser posts the form itself,
 * so that a press is never lost.
 */

/** How long a submit waits for the island's script before the browser sends the form by itself. */
const submitPatienceMs = 8000;

let held: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null } | undefined;
let patience: ReturnType<typeof setTimeout>;

const sleeping = "astro-island:not([data-live])";

/** The island that holds what was touched. */
const islandAround = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(sleeping) : null);

/**
 * Says « Un instant… » on the button of a form, or takes it away. Only attributes change, because React compares the
 * text of the page with its own when it takes the form over.
 */
function say(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLElement>("button[type=submit]:not([name])");
  form.ariaBusy = isBusy ? "true" : null;
  if (isBusy) button?.setAttribute("data-wait", document.body.dataset.wait ?? "");
  else button?.removeAttribute("data-wait");
}

/** A calculation that waits in this tab goes with the form, as it would from the island. */
function attachCalculation(form: HTMLFormElement): void {
  if (form.elements.namedItem(CALCULATION_FIELD)) return;
  try {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = CALCULATION_FIELD;
    input.value = sessionStorage.getItem(CALCULATION_KEY) ?? "";
    form.append(input);
  } catch {
    // A browser that refuses storage has kept no calculation.
  }
}

function sendNatively(): void {
  const form = held?.form;
  held = undefined;
  if (!form) return;
  // A crashed island has removed the form from the page, but the element still holds what was typed.
  if (!form.isConnected) {
    form.hidden = true;
    document.body.append(form);
  }
  attachCalculation(form);
  HTMLFormElement.prototype.submit.call(form);
}

function hold(event: Event): void {
  const form = event.target instanceof HTMLElement && islandAround(event) && event.target.closest("form");
  if (!form) return;
  event.preventDefault();
  event.stopPropagation();
  clearTimeout(patience);
  patience = setTimeout(sendNatively, submitPatienceMs);
  held = { form, submitter: event instanceof SubmitEvent ? event.submitter : null };
  say(form, true);
}

/** From now on the island handles its own events and failures. */
function letGo(event: Event): void {
  const island = islandAround(event);
  if (island) island.dataset.live = "";
  clearTimeout(patience);
  if (held) say(held.form, false);
}

on("submit invalid", hold);
on("island:ready", (event) => {
  letGo(event);
  if (event.target instanceof Node && event.target.contains(held?.form ?? null))
    held?.form.requestSubmit(held.submitter);
  held = undefined;
});
on(ISLAND_FAILED_EVENT, (event) => {
  // The browser goes on by itself: Astro need not complain.
  event.preventDefault();
  const form = islandAround(event)?.querySelector("form");
  letGo(event);
  // It may fail before the form is sent: no press is held any more.
  if (form) attachCalculation(form);
  sendNatively();
});
