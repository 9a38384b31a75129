import { pageAtRest } from "./page-at-rest.ts";
import { expect, test } from "./watched-test.ts";

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
