/** What the sitemap needs to know of a page. */
interface IndexedPage {
  /** When somebody last revised the page, for the pages that show it. */
  readonly updated: Date | undefined;
}

declare global {
  /** Addresses of the pages that this build rendered for search engines. */
  var indexedPages: Map<string, IndexedPage> | undefined;
}

/**
 * The register of pages that may be found, by absolute address. Pages and configuration are bundled separately
 * but run in one process, so they share it through the global object.
 */
function register(): Map<string, IndexedPage> {
  globalThis.indexedPages ??= new Map();
  return globalThis.indexedPages;
}

/** The home page is written with and without its slash. */
const keyOf = (address: string): string => address.replace(/\/$/, "");

/** Called by every page that search engines may list, while it is rendered. */
export function announceIndexed(address: string, page: IndexedPage): void {
  register().set(keyOf(address), page);
}

/** The page of an address; undefined for one that search engines may not list. */
export function indexedPage(address: string): IndexedPage | undefined {
  return register().get(keyOf(address));
}
