import { use } from "react";
import { HONEYPOT_FIELD } from "../../forms/form-data.ts";
import type { FormContent } from "../../forms/form-definition.ts";
import type { FormIdentity } from "../../forms/view/form-identity.ts";
import { ISLAND_FAILED_EVENT, type IslandFailedDetail } from "../../shared/island-failed.ts";

/** A form in one language, with what it shows of the firm: all that the engine needs to draw, check and send it. */
export interface ReadyForm {
  readonly definition: FormContent;
  readonly identity: FormIdentity;
}

const readyForms = new Map<string, ReadyForm | Promise<ReadyForm>>();

/** Gives the build the form whose file it writes at `source`: pages are rendered without fetching it. */
export function provideReadyForm(source: string, form: ReadyForm): void {
  readyForms.set(source, form);
}

async function fetchReadyForm(source: string): Promise<ReadyForm> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}

/** Asks twice. A definition that never comes leaves the form as the page made it: it posts by itself. */
async function loadReadyForm(source: string, formId: string): Promise<ReadyForm> {
  try {
    return await fetchReadyForm(source).catch(() => fetchReadyForm(source));
  } catch (error) {
    const detail: IslandFailedDetail = { componentUrl: source, error };
    const inForm = document.getElementById(`${formId}-${HONEYPOT_FIELD}`);
    inForm?.dispatchEvent(new CustomEvent(ISLAND_FAILED_EVENT, { bubbles: true, detail }));
    return new Promise(() => undefined);
  }
}

/**
 * The form at `source`. In the browser it is fetched at the first touch, and hydration waits for it: until then the
 * form is the page's own HTML.
 */
export function useReadyForm(source: string, formId: string): ReadyForm {
  const known = readyForms.get(source) ?? loadReadyForm(source, formId);
  readyForms.set(source, known);
  return known instanceof Promise ? use(known) : known;
}
