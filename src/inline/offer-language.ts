import { cookieLanguage, detectLanguage } from "../i18n/detect-language.ts";
import { on } from "./on.ts";

/**
 * On every page: keeps the language that the address asks for (`?lng=en`). On pages that exist in another one: leads to
 * it when the address asks for it, and else shows the line that offers it when the visitor's settings prefer it.
 */

const storageKey = "i18nextLng";

function stored(name: "localStorage" | "sessionStorage"): string | null {
  try {
    return window[name].getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is full or forbidden: the choice applies to this page only.
  }
}

const page = document.documentElement.lang;
const address = new URL(location.href);
const { language, asked } = detectLanguage({
  query: address.searchParams.get("lng"),
  cookie: cookieLanguage(document.cookie),
  local: stored("localStorage"),
  session: stored("sessionStorage"),
  browser: navigator.languages,
  page,
});

if (asked) remember(language);
const offer = document.querySelector<HTMLElement>(`.language-offer[lang=${language}]`);
const link = offer?.querySelector("a");
if (offer && link) {
  address.searchParams.delete("lng");
  link.href += address.search + address.hash;
  if (asked) location.replace(link.href);
  else offer.hidden = false;
}

on("click", ({ target }) => {
  const choice = target instanceof Element ? target.closest<HTMLElement>("[data-language]") : null;
  if (!choice) return;
  remember(choice.dataset.language ?? page);
  if (choice instanceof HTMLButtonElement) offer?.remove();
});
