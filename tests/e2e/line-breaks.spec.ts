import type { Locator, Page } from "playwright/test";
import { fill, formPages, freshAddress, submitButton } from "./request-forms.ts";
import { expect, test } from "./watched-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** How many lines a word of an element takes. */
function linesOf(place: Locator, word: string): Promise<number> {
  return place.evaluate((element, text) => {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const start = node.nodeValue?.indexOf(text) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    throw new Error(`« ${text} » is not there`);
  }, word);
}

async function answerOf(page: Page, answer: Readonly<Record<string, unknown>>): Promise<Locator> {
  await page.route("**/.netlify/functions/send-email", (route) =>
    route.fulfill({ json: { success: true, ...answer } }),
  );
  await page.goto(formPages["quick-quote"].path);
  await fill(page, "quick-quote", { email: freshAddress("lignes") });
  await submitButton(page, "quick-quote").click();
  const panel = page.locator(".form-success");
  await expect(panel).toBeVisible();
  return panel;
}

test("on a phone the title of a request that only a mailbox has keeps « e-mail » on one line", async ({ page }) => {
  const panel = await answerOf(page, {
    reference: "GA-2611-ABCDE",
    stored: false,
    notice: { title: "Demande transmise par e-mail", text: "Nous avons votre demande." },
  });
  expect(await linesOf(panel, "e-mail")).toBe(1);
});

test("on a phone the second line of a breadcrumb begins with a page, not with the sign between pages", async ({
  page,
}) => {
  await page.goto("/assurance-decennale/macon");
  const lines = await page.locator(".crumbs li:visible").evaluateAll((items) =>
    items.map((item) => ({
      top: item.getBoundingClientRect().top,
      signBefore: getComputedStyle(item, "::before").content,
    })),
  );
  expect(new Set(lines.map(({ top }) => top)).size).toBe(2);
  expect(lines.map(({ signBefore }) => signBefore)).toEqual(lines.map(() => "none"));
});

test("on a phone the breadcrumb of a page of rules is one line", async ({ page }) => {
  for (const path of ["/resilier", "/confidentialite", "/cookies", "/nous-choisir"]) {
    await page.goto(path);
    const middles = await page
      .locator(".crumbs li:visible")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
    expect(Math.max(...middles) - Math.min(...middles), path).toBeLessThan(4);
  }
});

test("before a declaration is confirmed the number of the contract is on one line of the narrow recap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(formPages.sinistre.path);
  await fill(page, "sinistre", { email: freshAddress("lignes") });
  await submitButton(page, "sinistre").click();
  const recap = page.locator(".form-recap");
  await expect(recap).toBeVisible();
  expect(await linesOf(recap, "SAN-2026-00417")).toBe(1);
});

test("on a phone the hours of each half day to be called are on one line of their tile", async ({ page }) => {
  await page.goto("/devis/decennale");
  const goOn = page.locator(".request-form > button[type=submit]:not([name])");
  await page.getByText("Maçon", { exact: true }).click();
  await goOn.click();
  await page.getByText("Terrassement").click();
  await goOn.click();
  const tiles = page.locator("[id$='-slot'] label", { hasText: " à " });
  await expect(tiles.first()).toBeVisible();
  const heights = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().height)));
  expect(new Set(heights).size, heights.join()).toBe(1);
});

test("no text of the list of calculators ends with a number alone on its line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/outils");
  const lone = await page.locator(".tool-cards .muted").evaluateAll((all) =>
    all.flatMap(({ lastChild }) => {
      const text = lastChild?.nodeValue?.trimEnd() ?? "";
      const lineOf = (start: number) => {
        const range = document.createRange();
        if (lastChild) range.setStart(lastChild, start);
        if (lastChild) range.setEnd(lastChild, start + 1);
        return range.getBoundingClientRect().top;
      };
      const last = text.lastIndexOf(" ") + 1;
      const isLone = lineOf(last) > lineOf(last - 2) + 1;
      return isLone && /\d/.test(text.slice(last)) ? [text.slice(last)] : [];
    }),
  );
  expect(lone).toEqual([]);
});

test("on a phone the name of a related page keeps its words whole", async ({ page }) => {
  await page.goto("/rc-pro/osteopathe");
  expect(await linesOf(page.locator(".related", { hasText: "kinésithérapeute" }), "kinésithérapeute")).toBe(1);
});

test("on a phone a cell under its column's name keeps the space before a name in it", async ({ page }) => {
  await page.goto("/cookies");
  const space = await page.locator("td > code").evaluate((name) => {
    const range = document.createRange();
    const before = name.previousSibling;
    if (before) range.setStart(before, 0);
    if (before) range.setEnd(before, before.nodeValue?.trimEnd().length ?? 0);
    return name.getBoundingClientRect().left - range.getBoundingClientRect().right;
  });
  expect(space).toBeGreaterThan(2);
});
