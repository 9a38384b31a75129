import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type Page } from "playwright/test";
import { WAIT_MS } from "../support/hang.ts";

interface Options {
  /** Milliseconds between two looks at the browser, and those that it has for one frame. */
  patience: number;
}

interface Fixtures {
  drawing: undefined;
}

/** True for a page that answers and is in view, and for which no frame was drawn in that time. */
async function drawsNothing(page: Page, patience: number): Promise<boolean> {
  const waiting = page.evaluate(
    (most) =>
      document.visibilityState === "visible" &&
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(false));
        setTimeout(() => resolve(true), most);
      }),
    patience,
  );
  // A page that was closed or left meanwhile says nothing about the browser.
  return waiting.catch(() => false);
}

/**
 * Playwright's `test`, for a Chromium that now and then stops to draw: the page is there and answers, and no frame comes
 * until the test is ended (docs/measurements.md, « The run »). Such a test is ended at once and tried again in a new
 * browser, and the run names it; no other failure has a second try.
 */
export const test = base.extend<Options & Fixtures>({
  patience: [WAIT_MS / 5, { option: true }],
  drawing: [
    async ({ context, patience }, use, info) => {
      const record = join(info.project.outputDir, `no-frames-${info.testId}`);
      if (info.retry > 0 && !existsSync(record)) throw new Error("Only a browser that draws nothing is tried again.");
      const timer = setInterval(async () => {
        for (const page of context.pages()) {
          if (!(await drawsNothing(page, patience))) continue;
          clearInterval(timer);
          mkdirSync(info.project.outputDir, { recursive: true });
          writeFileSync(record, page.url());
          await context.close({ reason: `The browser drew no frame of ${page.url()} in ${patience} ms.` });
        }
      }, patience);
      await use(undefined);
      clearInterval(timer);
    },
    { auto: true },
  ],
});
