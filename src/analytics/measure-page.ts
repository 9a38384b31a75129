import type { AuditScores, TrackedEvent } from "./events.ts";
import { loadScore } from "./load-score.ts";

/** The measure runs 1 s after load. */
const afterLoadMs = 1000;

const afterLoad = () =>
  new Promise<void>((resolve) => {
    const wait = () => setTimeout(resolve, afterLoadMs);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });

/** Load time of this page in ms, as the browser recorded it. */
function loadTime(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventStart === 0) return null;
  return Math.round(navigation.loadEventStart);
}

/**
 * Measures the page once: load time and its score with the values of the last audit, then the Core Web Vitals as they
 * become final (INP and CLS when the visitor leaves). To be called only once measuring is consented.
 */
export async function measurePage(track: (event: TrackedEvent) => void, audit: AuditScores | null): Promise<void> {
  await afterLoad();
  const loadMs = loadTime();
  if (loadMs !== null) track({ name: "load", loadMs, score: loadScore(loadMs), audit });
  const { onCLS, onINP, onLCP } = await import("web-vitals");
  onLCP(({ value }) => track({ name: "vital", metric: "LCP", value: Math.round(value) }));
  onINP(({ value }) => track({ name: "vital", metric: "INP", value: Math.round(value) }));
  onCLS(({ value }) => track({ name: "vital", metric: "CLS", value: Math.round(value * 1000) / 1000 }));
}
