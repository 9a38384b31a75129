import type { Locator, Page } from "playwright/test";
import { expect, test } from "./watched-test.ts";

// Where the reader's system sets the colours, grounds of the site are gone: what is chosen must still be seen.
test.use({ contextOptions: { forcedColors: "active" } });

const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The ground that the reader's system gives to what is chosen. */
const chosenGround = (page: Page) =>
  page.evaluate(() => {
    const mark = document.body.appendChild(document.createElement("i"));
    Object.assign(mark.style, { forcedColorAdjust: "none", backgroundColor: "Highlight" });
    const { backgroundColor } = getComputedStyle(mark);
    mark.remove();
    return backgroundColor;
  });

test("forced colours: the chosen tab differs from the others, and the mark follows the choice", async ({ page }) => {
  await page.goto("/rc-pro");
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  const chosen = page.locator(".tab:has(:checked)").first();
  const other = page.locator(".tab:not(:has(:checked))").first();
  const before = await chosenGround(page);
  expect(await ground(chosen)).toBe(before);
  expect(await ground(other)).not.toBe(before);
  const name = await other.textContent();
  await other.click();
  expect(await ground(page.locator(".tab", { hasText: name ?? "" }).first())).toBe(before);
});

test("forced colours: the chosen part of a segment differs from the others", async ({ page }) => {
  await page.goto("/rc-pro");
  const part = (state: string) => page.locator(`.segment input${state} + span`).first();
  const chosen = await chosenGround(page);
  expect(await ground(part(":checked"))).toBe(chosen);
  expect(await ground(part(":not(:checked)"))).not.toBe(chosen);
});

test("forced colours: the sign of a question is drawn, and changes when it opens", async ({ page }) => {
  await page.goto("/rc-pro");
  const question = page.locator(".accordion details").first();
  const sign = () =>
    question.locator("summary").evaluate((element) => {
      const { color, content, rotate } = getComputedStyle(element, "::after");
      return { color, content, rotate };
    });
  const canvas = await ground(page.locator("body"));
  await expect(question).not.toHaveAttribute("open");
  const closed = await sign();
  expect(closed).toEqual({ color: closed.color, content: '"+" / ""', rotate: "none" });
  expect(closed.color).not.toBe(canvas);
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  expect(await sign()).toEqual({ ...closed, rotate: "45deg" });
});

test("forced colours: no icon has the colour of the ground", async ({ page }) => {
  await page.goto("/rc-pro");
  const wrong = await page.locator("main .icon").evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const { color, backgroundColor } = getComputedStyle(icon);
      const body = getComputedStyle(document.body).backgroundColor;
      return color === body && backgroundColor === "rgba(0, 0, 0, 0)" ? [icon.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("forced colours: the lines of a chart have the colour of the text", async ({ page }) => {
  await page.goto("/outils/assurance-emprunteur");
  const text = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  const strokes = await page
    .locator(".tool-chart :is(.tool-chart__line, .tool-chart__ground)")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  expect(strokes.length).toBeGreaterThan(1);
  expect(new Set(strokes)).toEqual(new Set([text]));
});
