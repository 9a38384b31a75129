/**
 * A reload, or a return from another page, in the middle of a guided quote: the address names the question, so the
 * form is hydrated at once instead of at the first touch.
 */
if (location.search.includes("etape="))
  document.querySelector(".quote form")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
