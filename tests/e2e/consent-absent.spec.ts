import type { Page } from "playwright/test";
import { builtPages } from "../built-site/site-files.ts";
import { pageAtRest } from "./page-at-rest.ts";
import { expect, test } from "./watched-test.ts";

const pages = builtPages();

/** A page of each template. */
const samples = [
  ...Map.groupBy(pages, ({ html }) => /<body\b[^>]*\bdata-template="(\w+)"/.exec(html)?.[1]).values(),
].flatMap((group) => group.slice(0, 1));

/** Opens pages one by one, touches nothing, and returns the scripts that each asked for. */
async function scriptsAskedFor(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const isAskedFor = request.resourceType() === "script" || /\.m?js(?:\?|$)/.test(request.url());
    if (isAskedFor) asked.push(`${new URL(page.url()).pathname} ${request.url()}`);
  });
  for (const path of paths) {
    await page.goto(path);
    await pageAtRest(page);
  }
  return asked;
}

const errorPage = /status of 404/;
test.describe("without a configured tracker no page asks for a script before a touch", () => {
  test.use({ expectedMessages: [errorPage] });

  test("a page of each template", async ({ page }) => {
    test.setTimeout(120_000);
    expect(samples.length).toBeGreaterThan(10);
    expect(
      await scriptsAskedFor(
        page,
        samples.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  test("every page @full", async ({ page }) => {
    test.setTimeout(1_800_000);
    expect(
      await scriptsAskedFor(
        page,
        pages.map(({ path }) => path),
      ),
    ).toEqual([]);
  });
});

test("without a configured tracker there is no banner, no code, no origin and no trace", async ({ page, context }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const answer = await page.goto("/");
  await page.locator('form[name="quick-quote"] input[name="nom"]').focus();
  await pageAtRest(page);
  const html = (await answer?.text()) ?? "";
  expect(html).not.toMatch(/data-consent|gtag|fbq|start-consent/);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/https:/);
  await expect(page.getByRole("link", { name: "Gérer mes cookies" })).toHaveCount(0);
  await expect(page.locator("#cc-main")).toHaveCount(0);
  const origin = new URL(page.url()).origin;
  expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(requests.filter((url) => /consent|web-vitals/.test(url))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
