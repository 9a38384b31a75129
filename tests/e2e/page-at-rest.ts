import type { Page } from "playwright/test";

/**
 * Milliseconds within which a page does everything by itself: a second after load (measures, trackers), and
 * half a second in reserve.
 */
const AFTER_LOAD_MS = 1_500;

/** Waits until the page has had the time, by its own clock, to do everything that it does by itself. */
export async function pageAtRest(page: Page): Promise<void> {
  await page.waitForFunction((afterLoadMs) => {
    const [visit] = performance.getEntriesByType("navigation");
    if (!(visit instanceof PerformanceNavigationTiming) || visit.loadEventEnd === 0) return false;
    return performance.now() > visit.loadEventEnd + afterLoadMs;
  }, AFTER_LOAD_MS);
}

/** Waits until the page has nothing left to run: twice idle, so that what the first turn began has ended too. */
export async function nothingLeftToRun(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
}
