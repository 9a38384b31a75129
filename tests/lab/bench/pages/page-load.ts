import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** What a visitor sees of one load: times in milliseconds, shift without unit. */
export interface PageLoad {
  readonly fcp: number;
  readonly lcp: number;
  /** Time beyond 50 ms of each long task after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** Tag of the largest paint. */
  readonly largest: string;
}

/** Lighthouse's applied throttling of a phone on « slow 4G » (`devtools` method), and its slower processor. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
export const slowerProcessor = 4;

/** Time after `load` in which shifts and long tasks still count. */
const SETTLED_MS = 1_500;

/** A phone with nothing in its cache. */
export function newPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: "fr-FR",
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
}

async function throttled(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
  return session;
}

/** Loads a page once on a phone with an empty cache and reads the browser's own measures. */
export async function measureLoad(browser: Browser, baseURL: string, path: string): Promise<PageLoad> {
  const context = await newPhone(browser, baseURL);
  try {
    const page = await context.newPage();
    await throttled(page);
    await page.goto(path, { waitUntil: "load" });
    return await page.evaluate(async (settled) => {
      await new Promise((resolve) => setTimeout(resolve, settled));
      const read = (type: string) =>
        new Promise<PerformanceEntryList>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            observer.disconnect();
            resolve(list.getEntries());
          });
          observer.observe({ type, buffered: true });
          setTimeout(() => resolve([]), 100);
        });
      const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      const last = (await read("largest-contentful-paint")).at(-1);
      const element = last && "element" in last && last.element instanceof Element ? last.element.localName : "";
      const tbt = (await read("longtask"))
        .filter(({ startTime }) => startTime >= fcp)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      const cls = (await read("layout-shift")).reduce(
        (sum, entry) => sum + ("value" in entry && typeof entry.value === "number" ? entry.value : 0),
        0,
      );
      return { fcp, lcp: last?.startTime ?? Number.NaN, tbt, cls, largest: element };
    }, SETTLED_MS);
  } finally {
    await context.close();
  }
}
