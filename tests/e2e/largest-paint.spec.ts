import type { BrowserContext } from "playwright/test";
import { nothingLeftToRun } from "./page-at-rest.ts";
import { kindOf, samplePages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One page of each template and language that has a drawing in its first view, and its styles behind its lead. */
const drawnPages = samplePages.filter(
  ({ html }) =>
    /class="hero-art"|<use href="\/art\//.test(html) && html.indexOf('rel="stylesheet"') > html.indexOf("</h1>"),
);

/**
 * Tags and classes of what the browser counted as largest paint, one after the other, on a page that is there. « late » is
 * before what was painted after the styles of what follows the first lines.
 */
async function largestPaints(context: BrowserContext, path: string): Promise<readonly string[]> {
  const page = await context.newPage();
  // The first lines and their drawing are on the screen before the styles of what follows arrive, as on a slow line.
  await page.route("**/_astro/site.*.css", async (route) => {
    await page.locator("body").evaluate(async (body) => {
      const drawing = body.querySelector<HTMLImageElement>(".hero-art img");
      await drawing?.decode();
      // Its paint and that of the text have been reported, not only asked for.
      await new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true }),
      );
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    });
    await route.continue();
  });
  await page.goto(path, { waitUntil: "load" });
  // What the last styles let appear is painted, and its paint reported, some frames after the page's `load`.
  await page.screenshot();
  await nothingLeftToRun(page);
  const paints = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const styles = performance.getEntriesByType("resource").find(({ name }) => name.includes("/site."));
        const later = styles ? styles.startTime + styles.duration : Number.POSITIVE_INFINITY;
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => {
              const element = "element" in entry && entry.element instanceof Element ? entry.element : undefined;
              const place = [element?.localName, element?.closest("[class]")?.className].join(" in ");
              return entry.startTime > later ? `late ${place}` : place;
            }),
          ),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.close();
  return paints;
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("text of the first lines is the largest paint, never a drawing nor what waits for styles", async ({
      context,
    }) => {
      expect(drawnPages).not.toEqual([]);
      for (const sample of drawnPages) {
        const paints = await largestPaints(context, sample.path);
        expect(paints, `${kindOf(sample)} ${sample.path}`).not.toEqual([]);
        expect(
          paints.filter((paint) => /^(?:late )?img|^late/.test(paint)),
          `${kindOf(sample)} ${sample.path}`,
        ).toEqual([]);
      }
    });
  });
}

test("no script asks a page with contents for its size while it is read, which would lay the whole of it out", async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isRead = false;
    document.addEventListener("DOMContentLoaded", () => {
      isRead = true;
    });
    for (const name of ["innerWidth", "innerHeight"] as const) {
      const { get } = Object.getOwnPropertyDescriptor(window, name) ?? {};
      Object.defineProperty(window, name, {
        get: () => {
          if (!isRead) console.error(`${name} asked for while the page is read`);
          return get?.call(window);
        },
      });
    }
  });
  // A message in the console fails the test.
  await page.goto("/guides/rc-pro");
  await expect(page.locator(".contents")).toBeVisible();
});
