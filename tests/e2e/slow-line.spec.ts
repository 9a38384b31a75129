import { visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

test.use({ viewport: { width: 412, height: 823 }, expectedMessages: [/ERR_FAILED.*\.woff2/] });

/** The health tester where it is sold, and the longest page with a form beside its promise. */
const pages = visitedPages
  .filter(({ html }) => html.includes('class="hero__end"'))
  .toSorted((a, b) => b.html.length - a.html.length)
  .filter(({ path }, index) => index === 0 || path === "/particuliers/sante");

test("what supports a promise waits for the form that comes before it: nothing moves on a slow line", async ({
  context,
}) => {
  expect(pages).not.toEqual([]);
  for (const { path } of pages) {
    const page = await context.newPage();
    // In the device's font: a word that is wider in the site's own moves what is beside it by a pixel or two.
    await page.route("**/*.woff2", (route) => route.abort());
    const browser = await context.newCDPSession(page);
    await browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(path, { waitUntil: "load" });
    const shifts = await page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const moved: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
        }),
    );
    expect(shifts, path).toEqual([]);
    await page.close();
  }
});
