import type { ClientDirective } from "astro";

/**
 * `client:interaction`: hydrates an island at the visitor's first touch (a pointer over it, a finger on it, the focus in
 * it). Its value may be the address of the island's data, which is then fetched beside its scripts.
 */
const interaction: ClientDirective = (load, { value: data }, island) => {
  const waiting = new AbortController();
  const wake = async () => {
    waiting.abort();
    if (typeof data === "string") fetch(data).catch(() => undefined);
    const hydrate = await load();
    await hydrate();
  };
  // A reload, or a return from another page, on a later screen of a form: the address names it.
  const isResumed = location.search.includes("etape=") && island.querySelector("form") !== null;
  // The focus may be here before the island is, or answers that the address gave (src/inline/given-answers.ts).
  if (isResumed || island.matches("[data-given], :focus-within")) wake();
  else
    for (const touch of ["pointerover", "touchstart", "focusin"])
      island.addEventListener(touch, wake, { passive: true, signal: waiting.signal });
};

export default interaction;
