import type { Page } from "playwright/test";
import { isOffered, samplePages, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** One page of each template in `npm test`; every page with `npm run test:full`. */
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

/** More stops than any page has. */
const mostStops = 400;

interface Stop {
  /** Names the element that has the focus; `page` when nothing of the page has it. */
  readonly name: string;
  readonly problem?: string;
}

/** What has the focus now, and what is wrong with it: off the screen, or covered where one would look for it. */
function stopNow(): Stop {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: "page" };
  const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = `${element.tagName.toLowerCase()}#${element.id}.${element.className} ${words.trim().slice(0, 40)}`;
  const label = element instanceof HTMLInputElement && element.labels?.[0];
  // A radio or a box that is drawn by its label.
  const place = label && getComputedStyle(element).opacity === "0" ? label : element;
  const boxes = [...place.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const seen = boxes.filter(
    ({ top, bottom, left, right }) => bottom > 1 && top < innerHeight - 1 && right > 1 && left < innerWidth - 1,
  );
  if (seen.length === 0) return { name, problem: "off the screen" };
  const isUncovered = seen.some(({ top, bottom, left, right }) => {
    const [low, high] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    return [low, (low + high) / 2, high].some((y) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (place.contains(there) || there.contains(place) || element.contains(there));
    });
  });
  return isUncovered ? { name } : { name, problem: "covered" };
}

/** Presses a key until the focus has gone round the page. Every stop is judged; hydration is on its way meanwhile. */
async function goRound(page: Page, key: "Tab" | "Shift+Tab"): Promise<{ stops: number; problems: readonly string[] }> {
  const problems = new Set<string>();
  let stops = 0;
  let isRound = false;
  while (!isRound && stops < mostStops) {
    await page.keyboard.press(key);
    const { name, problem } = await page.evaluate(stopNow);
    isRound = name === "page";
    if (!isRound) stops += 1;
    if (problem) problems.add(`${name}: ${problem}`);
  }
  if (!isRound) problems.add(`after ${mostStops} presses the focus has not come round`);
  return { stops, problems: [...problems] };
}

async function tryPage(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  const forwards = await goRound(page, "Tab");
  expect.soft(forwards.problems, `${path} forwards`).toEqual([]);
  const backwards = await goRound(page, "Shift+Tab");
  expect.soft(backwards.problems, `${path} backwards`).toEqual([]);
  expect.soft(backwards.stops, `${path}: as many stops back as forth`).toBeGreaterThan(5);
}

for (const viewport of viewports) {
  test.describe(`by Tab and Shift+Tab at ${viewport.width}×${viewport.height}, nothing focused is lost, off screen or covered`, () => {
    test.use({ viewport });

    for (const path of templates) {
      // The widest and the narrowest screen with each test run, on the pages with most to focus; the rest in the sweep.
      const often = eachRun.has(`${viewport.width} ${path}`);
      test(`${path}${often ? "" : " @full"}`, async ({ page }) => {
        test.setTimeout(120_000);
        await tryPage(page, path);
      });
    }

    test("every page @full", async ({ page }) => {
      test.setTimeout(3_600_000);
      const rest = visitedPages.filter(({ path }) => !path.startsWith("/blog/etiquette/"));
      for (const { path } of rest) await tryPage(page, path);
    });
  });
}

test("« Menu » below 960 px: Tab reaches it, it keeps the focus while its script comes, and Enter opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await page.goto("/");
  const menu = page.locator(".header__mobile [popovertarget]").first();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    if (await menu.evaluate((element) => element === document.activeElement)) break;
  }
  await page.waitForResponse("**/menu/fr.json");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeFocused();
});
