import type { BrowserContext, Page } from "playwright/test";
import { kindOf, samplePages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One page of each template and language that links the rest of its styles behind its lead. */
const pages = samplePages.filter(({ html }) => html.indexOf('rel="stylesheet"') > html.indexOf("</h1>"));
const shown = ".header, .crumbs, h1, h1 + .lead, .kicker + h1 + .lead";

/** Place, size and look of what a page shows before its lead ends. */
const look = (page: Page) =>
  page.locator(shown).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { fontSize, fontFamily, color } = getComputedStyle(element);
        return [
          element.localName,
          Math.round(x),
          Math.round(y),
          Math.round(width),
          Math.round(height),
          fontSize,
          fontFamily,
          color,
        ].join(" ");
      }),
  );

/** The first lines while the second sheet is on its way, what is painted behind them, and the first lines after it. */
async function firstLines(context: BrowserContext, path: string, change = (css: string) => css) {
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_astro/site.*.css", async (route) => {
    await held;
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator('link[rel="stylesheet"]').waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  const before = await look(page);
  const behind = await page.evaluate(() => {
    const link = document.querySelector('link[rel="stylesheet"]');
    const follows = (element: Element) =>
      link && link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return [...document.querySelectorAll("main *")].filter(
      (element) => follows(element) && element.localName !== "script",
    ).length;
  });
  release();
  await page.waitForLoadState("load");
  const after = await look(page);
  await page.close();
  return { before, behind, after };
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    test("header, breadcrumb, title and lead are there before the second sheet, and stay as they are", async ({
      context,
    }) => {
      expect(pages).not.toEqual([]);
      for (const page of pages) {
        const { before, behind, after } = await firstLines(context, page.path);
        expect(before.length, `${kindOf(page)} ${page.path}`).toBeGreaterThan(2);
        expect.soft(after, `${kindOf(page)} ${page.path}`).toEqual(before);
        expect.soft(behind, `${page.path} shows what follows without its styles`).toBe(0);
      }
    });
  });
}

test("a second sheet that changes the title is found", async ({ context }) => {
  const [page] = pages;
  const { before, after } = await firstLines(context, page?.path ?? "/", (css) => `${css} h1 { font-size: 99px }`);
  expect(after).not.toEqual(before);
});
