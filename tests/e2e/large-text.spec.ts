import { chromiumFlags, findChromium, isRoot } from "../../scripts/process/find-chromium.ts";
import { builtPages } from "../built-site/site-files.ts";
import { clippedTexts } from "./clipping.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

// A reader's own setting: letters twice as large everywhere (WCAG 1.4.4), and media queries follow.
test.use({
  launchOptions: {
    executablePath: await findChromium((line) => process.stderr.write(`${line}\n`)),
    args: [...chromiumFlags(isRoot()), "--blink-settings=defaultFontSize=32"],
  },
});

const templates = [
  "/",
  "/rc-pro",
  "/en/rc-pro",
  "/multirisque-professionnelle",
  "/assurances-collectives",
  "/contact",
  "/blog/guide-assurance-vie-2025",
].filter(isOffered);
const everyPage = builtPages().map(({ path }) => path);

for (const [width, height] of [
  [1280, 1024],
  [640, 900],
] as const) {
  for (const paths of [templates, everyPage]) {
    test(`text at 200 % is never cut, ${paths.length} pages at ${width} px${paths === everyPage ? " @full" : ""}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of paths) {
        await page.goto(path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
        expect.soft(await clippedTexts(page), path).toEqual([]);
      }
    });
  }
}

test("the buttons of the phone menu keep their words whole in letters twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.locator(".header__mobile [popovertarget]").first().click();
  await page.locator('.phone-menu__sheet[data-level="root"] .phone-menu__row').first().click();
  const cut = await page
    .locator(":is(.phone-menu__bar, .phone-menu__foot) :is(a, button):visible")
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        [...(button.textContent ?? "").matchAll(/\S+/g)].flatMap(([word]) => {
          const text = [...button.childNodes].find(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(word),
          );
          const start = text?.textContent?.indexOf(word) ?? -1;
          if (!text || start < 0) return [word];
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, start + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      ),
    );
  expect(cut).toEqual([]);
});

test("the skip link is out of the screen until it has the focus, then whole in it, however it wraps", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/mentions-legales");
  const link = page.locator(".skip-link");
  await expect(link).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
});
