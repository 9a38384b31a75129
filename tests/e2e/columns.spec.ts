import type { Page } from "playwright/test";
import { isOffered, samplePages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Pages whose tables have most columns and longest cells. */
const withTables = [
  "/resilier",
  "/particuliers",
  "/professionnels",
  "/blog/guide-assurance-vie-2025",
  "/guides/rc-pro",
].filter(isOffered);

/** Texts of a page that begin neither at the margin nor in a box of their own, with their distance from the margin. */
const awayFromMargin = (page: Page) =>
  page.evaluate(() => {
    const wrap = document.querySelector("main .wrap");
    const margin = wrap ? Number.parseFloat(getComputedStyle(wrap).paddingLeft) : 0;
    return [...document.querySelectorAll("main .columns > .prose")]
      .map((prose) => Math.round(prose.getBoundingClientRect().left - margin))
      .filter((distance) => distance !== 0);
  });

/** Tables that a reader has to push sideways, by their names. */
const sidewaysTables = (page: Page) =>
  page
    .locator("main .table-scroll")
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.getAttribute("aria-labelledby") ?? box.textContent.trim().slice(0, 40)),
    );

test("on a wide screen prose begins at the margin of the page, in every template", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [...samplePages.map((sample) => sample.path), ...withTables]) {
    await page.goto(path);
    expect.soft(await awayFromMargin(page), path).toEqual([]);
  }
});

test("on a phone no table goes on sideways: with two or three words a line it is a list that names its columns", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const withNumbers = ["/rc-pro/architecte", "/particuliers/obseques"].filter(isOffered);
  for (const path of [...withTables, ...withNumbers]) {
    await page.goto(path);
    expect.soft(await sidewaysTables(page), path).toEqual([]);
  }
  await page.goto("/resilier");
  const cell = page.locator("main table td[data-label]").first();
  const name = await page.locator("main table thead th").nth(1).textContent();
  const shown = await cell.evaluate((element) =>
    ["::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo).content),
  );
  expect(shown).toContain(`"${name}"`);
});

test("on a tablet the glossary's words are in two columns, which fill the page", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/glossaire");
  const words = page.locator("main section:last-of-type dl");
  expect(await words.evaluate((list) => getComputedStyle(list).columnCount)).toBe("2");
  const right = await words.evaluate((list) => list.getBoundingClientRect().right);
  expect(right).toBeGreaterThan(720);
});

test("on a phone an e-mail address in a text keeps to one line", async ({ page }) => {
  const onceBroken = [
    ["/guides/rc-pro", 340],
    ["/renoncer", 340],
    ["/sinistre", 375],
  ] as const;
  for (const [path, width] of onceBroken.filter(([path]) => isOffered(path))) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const lines = await page
      .locator('main p > a[href^="mailto:"]')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight)),
      );
    for (const count of lines) expect.soft(Math.round(count), path).toBe(1);
  }
});

test("the number of the claims service keeps the distance of the blocks below it from its lead", async ({ page }) => {
  await page.goto("/sinistre");
  const distance = await page.evaluate(() => {
    const lead = document.querySelector("main .lead")?.getBoundingClientRect();
    const desk = document.querySelector(".claim-numbers__desk")?.getBoundingClientRect();
    return desk && lead ? desk.top - lead.bottom : 0;
  });
  expect(distance).toBe(24);
});
