import type { BrowserContext } from "playwright/test";
import { pageAtRest } from "./page-at-rest.ts";
import { samplePages, visitedPages } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Idle pages need little processor time, so they are opened side by side. */
const AT_ONCE = 6;

/** Opens pages, touches nothing, and returns the scripts that each asked for. */
async function scriptsAskedFor(context: BrowserContext, paths: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  const rest = [...paths];
  const visit = async () => {
    const page = await context.newPage();
    page.on("request", (request) => {
      const isAskedFor = request.resourceType() === "script" || /\.m?js(?:\?|$)/.test(request.url());
      if (isAskedFor) asked.push(`${new URL(page.url()).pathname} ${request.url()}`);
    });
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await page.goto(path);
      await pageAtRest(page);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return asked;
}

const errorPage = /status of 404/;
test.describe("without a configured tracker no page asks for a script before a touch", () => {
  test.use({ expectedMessages: [errorPage] });

  test("a page of each template", async ({ context }) => {
    expect(samplePages.length).toBeGreaterThan(10);
    expect(
      await scriptsAskedFor(
        context,
        samplePages.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  test("every page @full", async ({ context }) => {
    expect(
      await scriptsAskedFor(
        context,
        visitedPages.map(({ path }) => path),
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
