import { CALCULATION_FIELD, CALCULATION_KEY } from "../shared/attached-calculation.ts";
import { ISLAND_FAILED_EVENT, type IslandFailedDetail } from "../shared/island-failed.ts";
import { plainProps } from "../shared/plain-props.ts";
import { on } from "./on.ts";

/**
 * Hydrates an island when the visitor first touches it: until then no page asks for a script. It does what Astro's own
 * island runtime would (which the build takes out of the pages, see src/integrations/island-runtime.ts) in a quarter of
 * its weight: our islands have properties of plain data and no slots.
 *
 * A form that is submitted meanwhile is held, and so is the browser's refusal of an empty one: the hydrated form is
 * submitted again and shows its own messages. If its script does not load (each file is requested twice) or the
 * island crashes, the browser posts the form itself, so that a click is never lost.
 */

/** How long a submit waits for the island's script before the browser sends the form by itself. */
const submitPatienceMs = 8000;

const retryAfterMs = 1000;

/** Astro's React renderer, as its client script exports it. */
type Renderer = (island: HTMLElement) => (component: unknown, props: object, slots: object, options: object) => unknown;

let held: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null } | undefined;
let patience: ReturnType<typeof setTimeout>;

const sleeping = "astro-island:not([data-live])";

/** The island that holds what was touched. */
const islandAround = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(sleeping) : null);

async function hydrate(island: HTMLElement): Promise<void> {
  const text = (name: string) => island.getAttribute(name) ?? "";
  const load = <Module>(name: string): Promise<Module> =>
    import(text(name)).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return import(`${text(name)}?retry=${Date.now()}`);
    });
  const written = JSON.parse(text("props"));
  // Built pages hold plain data: src/integrations/island-runtime.ts.
  const props: object = import.meta.env.DEV ? plainProps(written) : written;
  // Preloads a form's definition together with its scripts; the island fetches it and reports a failure.
  if ("source" in props) fetch(String(props.source)).catch(() => undefined);
  try {
    const [component, renderer] = await Promise.all([
      load<Record<string, unknown>>("component-url"),
      load<{ readonly default: Renderer }>("renderer-url"),
    ]);
    await renderer.default(island)(component[text("component-export")], props, {}, {});
    island.removeAttribute("ssr");
  } catch (error) {
    const detail: IslandFailedDetail = { componentUrl: text("component-url"), error };
    island.dispatchEvent(new CustomEvent(ISLAND_FAILED_EVENT, { bubbles: true, detail }));
  }
}

function wake(event: Event): void {
  const island = islandAround(event);
  if (!island || island.dataset.touched) return;
  island.dataset.touched = "true";
  hydrate(island);
}

/** A calculation that waits in this tab goes with the form, as it would from the island. */
function attachCalculation(form: HTMLFormElement): void {
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
}

/** From now on the island handles its own events and failures. */
function letGo(event: Event): void {
  const island = islandAround(event);
  if (island) island.dataset.live = "";
  clearTimeout(patience);
}

on("pointerover touchstart focusin", wake);
on("submit invalid", hold);
on("island:ready", (event) => {
  letGo(event);
  if (event.target instanceof Node && event.target.contains(held?.form ?? null))
    held?.form.requestSubmit(held.submitter);
  held = undefined;
});
on(ISLAND_FAILED_EVENT, (event) => {
  letGo(event);
  sendNatively();
});
