import { ISLAND_FAILED_EVENT } from "../shared/island-failed.ts";

/** `/_astro/contact.island.Dg3fA1.js` → `contact.island`; a name stays as it is. */
function nameOf(componentUrl: string): string {
  const file = componentUrl.split("/").at(-1) ?? "";
  return file.replace(/\.[\w-]+\.js.*$/, "");
}

/** Which island failed and how, or null when the event is something else. */
export function failedIsland(event: Event): { readonly island: string; readonly error: unknown } | null {
  const detail: unknown = event.type === ISLAND_FAILED_EVENT && event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== "object" || detail === null || !("componentUrl" in detail) || !("error" in detail)) return null;
  return { island: nameOf(String(detail.componentUrl)), error: detail.error };
}
