/**
 * Which language a visitor would like, and a line that offers it. This file runs in the browser as it stands (the
 * endpoint `langue.js` takes its types away): it imports nothing.
 *
 * Order: `?lng=`, cookie, local storage, session storage, browser, page, under the names that
 * i18next gives them. A library for it would weigh more than all of this.
 */

/** Where a language may be said. Each value is a code such as `en-GB`, or nothing. */
export interface LanguageSources {
  readonly query: string | null;
  readonly cookie: string | null;
  readonly local: string | null;
  readonly session: string | null;
  readonly browser: readonly string[];
  readonly page: string;
}

const known = ["fr", "en"];
const storageKey = "i18nextLng";

/** The first language we speak, in the specified order, and whether the address itself asked for it. */
export function detectLanguage(sources: LanguageSources): { readonly language: string; readonly asked: boolean } {
  const { query, cookie, local, session, browser, page } = sources;
  const code = (value: string | null) => (value ?? "").slice(0, 2).toLowerCase();
  const said = [query, cookie, local, session, ...browser, page].map(code).find((value) => known.includes(value));
  return { language: said ?? "fr", asked: known.includes(code(query)) };
}

/** `i18next=en; a=b` → `en` */
export function cookieLanguage(cookies: string): string | null {
  return /(?:^|;\s*)i18next=([a-zA-Z-]+)/.exec(cookies)?.[1] ?? null;
}

const texts: Readonly<Record<string, { readonly text: string; readonly link: string; readonly close: string }>> = {
  en: { text: "This page is also in English.", link: "Read it in English", close: "Close" },
  fr: { text: "Cette page existe aussi en français.", link: "La lire en français", close: "Fermer" },
};

const styles =
  ".language-offer{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.25rem;padding-block:.5rem}" +
  ".language-offer :is(a,button){min-height:2.75rem;display:inline-flex;align-items:center;text-decoration:underline}";

function storage(name: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/**
 * Leads to the other language when the address asks for it (`?lng=en`), offers it in a line that can be closed when the
 * visitor's settings prefer it, and remembers a choice. Never leads anywhere by itself.
 */
export function offerLanguage(): void {
  const page = document.documentElement.lang;
  const address = new URL(location.href);
  const local = storage("localStorage");
  const remember = (language: string) => {
    try {
      local?.setItem(storageKey, language);
    } catch {
      // A full or forbidden storage: the choice holds for this page.
    }
  };
  const { language, asked } = detectLanguage({
    query: address.searchParams.get("lng"),
    cookie: cookieLanguage(document.cookie),
    local: local?.getItem(storageKey) ?? null,
    session: storage("sessionStorage")?.getItem(storageKey) ?? null,
    browser: navigator.languages,
    page,
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[rel=alternate][hreflang]") : null;
    if (link) remember(link.getAttribute("hreflang") ?? page);
  });
  if (asked) remember(language);
  const found = document.querySelector<HTMLLinkElement>(`head link[rel=alternate][hreflang="${language}"]`);
  const words = texts[language];
  if (language === page || !found || !words) return;
  address.searchParams.delete("lng");
  const other = new URL(found.href).pathname + address.search + address.hash;
  if (asked) {
    location.replace(other);
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const line = document.createElement("aside");
  line.className = "wrap language-offer";
  line.lang = language;
  line.ariaLabel = words.link;
  const link = document.createElement("a");
  Object.assign(link, { href: other, rel: "alternate", hreflang: language, textContent: words.link });
  const close = document.createElement("button");
  Object.assign(close, { type: "button", textContent: words.close });
  close.addEventListener("click", () => {
    remember(page);
    line.remove();
  });
  line.append(words.text, link, close);
  document.querySelector(".header")?.before(line);
}
