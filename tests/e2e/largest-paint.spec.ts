import type { BrowserContext } from "playwright/test";
import { kindOf, samplePages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One page of each template and language that has a drawing behind its first lines. */
const drawnPages = samplePages.filter(({ html }) => html.includes('class="hero-art"'));

/** Tags and classes of what the browser counted as largest paint, one after the other, on a page that is there. */
async function largestPaints(context: BrowserContext, path: string): Promise<readonly string[]> {
  const page = await context.newPage();
  const drawing = page.locator(".hero-art img");
  // The first lines and their drawing are on the screen before the styles of what follows arrive, as on a slow line.
  await page.route("**/_astro/later.*.css", async (route) => {
    await drawing.evaluate(async (image) => {
      if (image instanceof HTMLImageElement) await image.decode();
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    });
    await route.continue();
  });
  await page.goto(path, { waitUntil: "load" });
  const paints = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => {
              const element = "element" in entry && entry.element instanceof Element ? entry.element : undefined;
              return [element?.localName, element?.closest("[class]")?.className].join(" in ");
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

    test("text is the largest paint of a page, never the drawing behind it", async ({ context }) => {
      expect(drawnPages).not.toEqual([]);
      for (const sample of drawnPages) {
        const paints = await largestPaints(context, sample.path);
        expect(paints, `${kindOf(sample)} ${sample.path}`).not.toEqual([]);
        expect(
          paints.filter((paint) => paint.startsWith("img")),
          `${kindOf(sample)} ${sample.path}`,
        ).toEqual([]);
      }
    });
  });
}
