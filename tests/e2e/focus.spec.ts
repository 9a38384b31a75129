import type { Page } from "playwright/test";
import { answerProblem } from "./answer-in-view.ts";
import { goRound, stopNow } from "./focus-round.ts";
import { formOf, submitButton } from "./request-forms.ts";
import { isOffered, samplePages, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One page of each template in `npm test`; every page, each in one viewport, with `npm run test:full`. */
const named = [
  "/",
  "/contact",
  "/particuliers",
  "/assurances-collectives",
  "/multirisque-professionnelle",
  "/particuliers/sante",
  "/metiers/courtier-assurance-entreprise",
  "/blog",
  "/blog/rc-pro-artisans-commercants-guide",
  "/glossaire",
  "/questions",
  "/recherche",
  "/resilier",
  "/en/rc-pro",
].filter(isOffered);
const templates = new Set([...named, ...samplePages.map(({ path }) => path)]);

/** Every kind of control: forms, tabs, menus, choices, questions. */
const eachRun: ReadonlySet<string> = new Set(["1280 /", "1280 /contact", "320 /", "320 /multirisque-professionnelle"]);

const viewports = [
  { width: 1280, height: 800 },
  { width: 640, height: 512 },
  { width: 375, height: 667 },
  { width: 320, height: 256 },
] as const;

const roundOf = (page: Page, key: "Tab" | "Shift+Tab") =>
  goRound(
    () => page.keyboard.press(key),
    () => page.evaluate(stopNow),
  );

async function tryPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  const forwards = await roundOf(page, "Tab");
  expect.soft(forwards.problems, `${path} forwards`).toEqual([]);
  const backwards = await roundOf(page, "Shift+Tab");
  expect.soft(backwards.problems, `${path} backwards`).toEqual([]);
  expect.soft(backwards.stops, `${path}: as many stops back as forth`).toBeGreaterThan(5);
}

for (const [at, viewport] of viewports.entries()) {
  test.describe(`by Tab and Shift+Tab at ${viewport.width}×${viewport.height}, nothing focused is lost, off screen or covered`, () => {
    test.use({ viewport });

    for (const path of templates) {
      // The widest and the narrowest screen with each test run, on the pages with most to focus; the rest in the sweep.
      const often = eachRun.has(`${viewport.width} ${path}`);
      test(`${path}${often ? "" : " @full"}`, async ({ page }) => {
        await tryPage(page, path);
      });
    }

    // Each page in one of the viewports: all of them in each takes 25 minutes, and templates are tried in each above.
    test("every page that no template has tried, a share of them @full", async ({ page }) => {
      const rest = visitedPages.filter(({ path }) => !path.startsWith("/blog/etiquette/") && !templates.has(path));
      const share = rest.filter((_, index) => index % viewports.length === at);
      expect(share).not.toEqual([]);
      for (const { path } of share) await tryPage(page, path);
    });
  });
}

test("a name of the rail that shows a pixel at its edge comes into view with the focus", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/assurance-auto-temporaire");
  const names = page.locator(".rail a");
  await names.last().focus();
  for (let left = await names.count(); left > 1; left -= 1) {
    await page.keyboard.press("Shift+Tab");
    expect.soft((await page.evaluate(stopNow)).problem, `name ${left - 1}`).toBeUndefined();
  }
});

test("« Menu » below 960 px: Tab reaches it, it keeps the focus while its script comes, and Enter opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await page.goto("/");
  const wholeMenu = page.waitForResponse("**/menu/fr");
  const menu = page.locator(".header__mobile [popovertarget]").first();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    if (await menu.evaluate((element) => element === document.activeElement)) break;
  }
  await wholeMenu;
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeFocused();
});

test("a form that is sent while the page still scrolls towards its button shows what it refuses", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const button = submitButton(page, "quick-quote");
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  const refusal = formOf(page, "quick-quote").locator(".form-alert");
  await expect(refusal).toBeFocused();
  // Where the page has come to rest.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = -1;
        const timer = setInterval(() => {
          if (scrollY === last) resolve(clearInterval(timer));
          last = scrollY;
        }, 200);
      }),
  );
  expect(await answerProblem(refusal, true)).toBeUndefined();
});
