import type { Page } from "playwright/test";
import { builtPages } from "../built-site/site-files.ts";
import { expect, test } from "./watched-test.ts";

/** No product page is longer than this on a small phone, its folds closed. This number may only fall. */
const MOST = 9_000;

const products = builtPages()
  .filter(({ html }) => html.includes('data-template="product"'))
  .map(({ path, html }) => ({ path, words: html.replace(/<[^>]*>/g, "").length }))
  .toSorted((a, b) => b.words - a.words);

test.describe("on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const tooLong = async (page: Page, paths: readonly string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (height > MOST) found.push(`${path}: ${height} px, at most ${MOST}`);
    }
    return found;
  };

  test("the longest product pages stay within their height", async ({ page }) => {
    expect(
      await tooLong(
        page,
        products.slice(0, 6).map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  test("all product pages stay within their height @full", async ({ page }) => {
    test.setTimeout(180_000);
    expect(
      await tooLong(
        page,
        products.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  test("the number to call about a claim is on the first screen of /sinistre", async ({ page }) => {
    await page.goto("/sinistre");
    await expect(page.getByRole("main").getByRole("link", { name: /^Service sinistres/ })).toBeInViewport({ ratio: 1 });
  });

  test("a page with a longer list is found out", async ({ page }) => {
    const [first] = products;
    await page.route(`**${first?.path}`, async (route) => {
      const answer = await route.fetch();
      const lines = "<p>une ligne de plus</p>".repeat(400);
      await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", `${lines}</main>`) });
    });
    expect(await tooLong(page, [first?.path ?? ""])).toHaveLength(1);
  });
});
