import type { ClientDirective } from "astro";
import { ISLAND_FAILED_EVENT } from "../shared/island-failed.ts";

/** What a first touch looks like, whatever the device. */
const firstTouch = ["pointerenter", "touchstart", "focusin"] as const;

/** How long a submit waits for the island's script before the browser sends the form by itself. */
const submitPatienceMs = 8000;

/**
 * Hydrates on first touch. A form that is submitted while its script is on the way is held and submitted again
 * by the hydrated island; if the script never arrives (Astro asks for it twice) or the island crashes, the browser's
 * own POST takes over: a click is never lost.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let pending: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const sendNatively = () => {
    element.removeEventListener("submit", holdSubmit, true);
    const form = pending?.form;
    pending = undefined;
    if (!form) return;
    // A crashed island took the form out of the page: what was typed is still in it.
    if (!form.isConnected) {
      form.hidden = true;
      document.body.append(form);
    }
    HTMLFormElement.prototype.submit.call(form);
  };
  const holdSubmit = (event: Event) => {
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    pending ??= { form: event.target, submitter: event.submitter };
    patience ??= setTimeout(sendNatively, submitPatienceMs);
  };
  const ready = () => {
    clearTimeout(patience);
    element.removeEventListener("submit", holdSubmit, true);
    if (pending) pending.form.requestSubmit(pending.submitter);
    pending = undefined;
  };
  const start = () => {
    for (const type of firstTouch) element.removeEventListener(type, start, true);
    element.addEventListener("submit", holdSubmit, true);
    element.addEventListener("island:ready", ready, { once: true });
    element.addEventListener(ISLAND_FAILED_EVENT, sendNatively, { once: true });
    load().then((hydrate) => hydrate());
  };
  for (const type of firstTouch) element.addEventListener(type, start, { capture: true, passive: true });
};

export default interaction;
