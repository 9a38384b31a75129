import type { Tracker } from "../analytics/trackers.ts";

/** Every domain a cookie of this host may have been set on: `a.b.fr`, `.a.b.fr`, `.b.fr`; the first means none. */
export function cookieDomains(hostname: string): readonly string[] {
  const labels = hostname.split(".");
  const parents = labels.slice(0, -1).map((_, index) => `.${labels.slice(index).join(".")}`);
  return ["", ...parents];
}

/** Names of the cookies in a `document.cookie` text. */
export function cookieNames(cookies: string): readonly string[] {
  return cookies
    .split(";")
    .map((cookie) => cookie.split("=")[0]?.trim() ?? "")
    .filter((name) => name !== "");
}

/** Erases what refused tools left behind: cookies on this host and its parent domains, keys of local storage. */
export function eraseTraces(refused: readonly Tracker[]): void {
  const cookiePatterns = refused.flatMap(({ cookies }) => cookies.map(({ pattern }) => pattern));
  for (const name of cookieNames(document.cookie).filter((found) =>
    cookiePatterns.some((pattern) => pattern.test(found)),
  )) {
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: erasing on every parent domain; the Cookie Store API is not everywhere.
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
    }
  }
  const storagePatterns = refused.flatMap(({ storage }) => storage);
  try {
    for (const key of Object.keys(localStorage)) {
      if (storagePatterns.some((pattern) => pattern.test(key))) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to erase.
  }
}
