import { FORM_NAMES, formDefinitions } from "../../src/forms/registry.ts";
import { stepsOf } from "../../src/forms/steps.ts";
import { fill, formOf, formPages } from "./lead-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the number to call about a claim is on the first screen of /sinistre", async ({ page }) => {
    await page.goto("/sinistre");
    await expect(page.getByRole("main").getByRole("link", { name: /^Service sinistres/ })).toBeInViewport({ ratio: 1 });
  });
});

test.describe("on a small phone, without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  for (const name of FORM_NAMES.filter((form) => !formDefinitions[form].confirm && isOffered(formPages[form].path))) {
    test(`${name}: need and contact are asked on screens of their own where the form is long`, async ({ page }) => {
      await page.goto(formPages[name].path);
      await fill(page, name);
      // The page brings the first screen, the function answers with the next one.
      const isCut = (await formOf(page, name).locator(".form-step").count()) > 1;
      expect(isCut).toBe(stepsOf(formDefinitions[name]).length > 1);
    });
  }

  test("the words of a box to tick are lighter than a question", async ({ page }) => {
    await page.goto(formPages["lead-decennale"].path);
    const weight = (words: string) =>
      page.locator("label, legend", { hasText: words }).evaluate((label) => getComputedStyle(label).fontWeight);
    expect([await weight("Travaux réalisés"), await weight("Urgent")]).toEqual(["600", "400"]);
  });
});
