import { loadSite, weeklyHours } from "../../src/content/site.ts";
import { formIdentity } from "../../src/forms/view/site-identity.ts";
import { answerBy } from "../../src/i18n/answer-by.ts";
import { replyDeadline } from "../../src/shared/opening-hours.ts";
import { formOf, formPages, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the address to write to about one's answers is on one line", async ({ page }) => {
    await page.goto("/");
    const lines = await formOf(page, "quick-quote")
      .getByText(loadSite().email, { exact: true })
      .evaluate((address) => address.getClientRects().length);
    expect(lines).toBe(1);
  });

  test("the number to call about a claim is on the first screen of /sinistre", async ({ page }) => {
    await page.goto("/sinistre");
    await expect(page.getByRole("main").getByRole("link", { name: /^Service sinistres/ })).toBeInViewport({ ratio: 1 });
  });
});

test("the button of the home page's form is on the first screen of a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(submitButton(page, "quick-quote")).toBeInViewport({ ratio: 1 });
});

test.describe("on a small phone, without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("the words of a box to tick are lighter than a question", async ({ page }) => {
    await page.goto(formPages["lead-decennale"].path);
    const weight = (words: string) =>
      page.locator("label, legend", { hasText: words }).evaluate((label) => getComputedStyle(label).fontWeight);
    expect([await weight("Travaux réalisés"), await weight("Urgent")]).toEqual(["600", "400"]);
  });
});

test.describe("when an answer comes", () => {
  /** Tuesday 24 November 2026, 10:00 in Paris. */
  const now = new Date("2026-11-24T09:00:00Z");
  const site = loadSite();

  for (const name of (["devis-auto", "rc-pro", "quick-quote"] as const).filter((form) =>
    isOffered(formPages[form].path),
  )) {
    test(`${name}: the card says the delay, and from the first touch the day, without moving the form`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.clock.setFixedTime(now);
      await page.goto(formPages[name].path);
      const { replyTime, within } = formIdentity(site, name);
      const promise = page.locator(".form-card", { has: formOf(page, name) }).locator("[data-answer-by]");
      const plain = async () => (await promise.textContent())?.replace(/\s/g, " ");
      expect(await plain()).toBe(`sous ${replyTime}`.replace(/\s/g, " "));
      const top = async () => (await formOf(page, name).boundingBox())?.y;
      const before = await top();
      await formOf(page, name).locator("input:not([type=hidden], [type=radio])").first().focus();
      const deadline = within && replyDeadline(now, within, weeklyHours(site.hours));
      if (!deadline) throw new Error("site.yaml promises no delay");
      await expect.poll(plain).toBe(answerBy(deadline, now, "fr").replace(/\s/g, " "));
      expect(await top()).toBe(before);
    });
  }
});
