import { onCLS, onINP, onLCP } from "web-vitals";
import type { TrackedEvent } from "./events.ts";

/** Score of a load: full up to 1000 ms, zero at 3000 ms, linear between. */
const fullUpToMs = 1000;
const zeroFromMs = 3000;

/** Load score from 100 to 0 of a load time in milliseconds. */
export function loadScore(loadMs: number): number {
  const share = (zeroFromMs - loadMs) / (zeroFromMs - fullUpToMs);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}

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
 * Measures the page once: load time and its score, then the Core Web Vitals as they
 * become final (INP and CLS when the visitor leaves). To be called only once measuring is consented.
 */
export async function measurePage(track: (event: TrackedEvent) => void): Promise<void> {
  await afterLoad();
  const loadMs = loadTime();
  if (loadMs !== null) track({ name: "load", loadMs, score: loadScore(loadMs) });
  onLCP(({ value }) => track({ name: "vital", metric: "LCP", value: Math.round(value) }));
  onINP(({ value }) => track({ name: "vital", metric: "INP", value: Math.round(value) }));
  onCLS(({ value }) => track({ name: "vital", metric: "CLS", value: Math.round(value * 1000) / 1000 }));
}
