import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { isOffered, samplePages, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** A phone first: axe looks at that one. 320 px is the narrowest page that WCAG 1.4.10 asks for. */
const WIDTHS = [360, 320, 768, 1280] as const;
const HEIGHT = 900;
const PARTS = 3;

test.describe("nothing wrong for axe at 360 px, no sideways scroll, silent console, policy kept", () => {
  for (let part = 0; part < PARTS; part += 1) {
    const mine = samplePages.filter((_page, index) => index % PARTS === part);
    test(`a page of each template, part ${part + 1} of ${PARTS}: ${mine.map(({ path }) => path).join(" ")}`, async ({
      page,
    }) => {
      for (const { path } of mine) {
        await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
        await page.goto(path);
        expect.soft(await accessibilityProblems(page), `axe on ${path}`).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          expect.soft(await sidewaysOverflow(page), `${path} at ${width} px`).toBeUndefined();
        }
      }
    });
  }

  for (const width of WIDTHS) {
    test(`every page at ${width} px @full`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const { path } of visitedPages) {
        await page.goto(path);
        expect.soft(await accessibilityProblems(page), `axe on ${path}`).toEqual([]);
        expect.soft(await sidewaysOverflow(page), path).toBeUndefined();
      }
    });
  }
});

/** One page of each template; every state that a visitor can bring about on it is tried, on a desk in the sweep. */
const templates = [
  "/",
  "/contact",
  "/particuliers",
  "/rc-pro",
  "/assurances-collectives",
  "/multirisque-professionnelle",
  "/solutions-financieres",
  "/assurance-auto-malus",
  "/assurance-emprunteur",
  "/metiers/courtier-assurance-entreprise",
].filter(isOffered);

for (const width of [360, 1280]) {
  test.describe(`states of each template at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });
    for (const path of templates) {
      test(`${path}: empty, alive, refused, tabs and questions open${width > 360 ? " @full" : ""}`, async ({
        page,
      }) => {
        await page.goto(path);
        if (width > 360) expect(await accessibilityProblems(page), "empty").toEqual([]);
        const form = page.locator("form.request-form").first();
        if ((await form.count()) > 0) {
          await form
            .locator(":is(input:not([type=hidden], [tabindex='-1']), select, textarea):visible")
            .first()
            .focus();
          await expect(page.locator(".request-form-root[data-hydrated]").first()).toBeAttached();
          await form.locator("button[type=submit]").click();
          await expect(form.locator(".form-alert").first()).toBeFocused();
        }
        const tabs = page.locator(".tab input");
        if ((await tabs.count()) > 0) await tabs.nth(1).check();
        await page.evaluate(() => {
          for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
        });
        expect(await accessibilityProblems(page), "refused, everything open").toEqual([]);
        expect(await sidewaysOverflow(page)).toBeUndefined();
      });
    }
  });
}
