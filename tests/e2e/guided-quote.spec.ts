import type { Page } from "playwright/test";
import { freshAddress } from "./lead-forms.ts";
import { expect, test } from "./watched-test.ts";

const goOn = (page: Page) => page.locator(".lead-form > button[type=submit]:not([name])");
const question = (page: Page) => page.locator(".form-step__title:visible");

async function chooseWorks(page: Page) {
  await page.goto("/devis");
  await page.getByRole("link", { name: "Chantier, décennale" }).click();
  await page.getByText("Maçon", { exact: true }).click();
  await goOn(page).click();
  await page.getByText("Ouverture de mur porteur").click();
  await page.getByText("Terrassement").click();
  await goOn(page).click();
  await expect(question(page)).toContainText("Où vous joindre ?");
}

async function sayWho(page: Page) {
  await page.locator("[name=firstName]").fill("Karim");
  await page.locator("[name=lastName]").fill("Benali");
  await page.locator("[name=email]").fill(freshAddress("devis"));
  await page.locator("[name=phone]").fill("06 39 98 00 12");
  await page.locator("[name=slot]").first().check();
  await page.locator("[name=consent]").check();
  await goOn(page).click();
}

test.describe("a guided quote on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("keeps every answer on the way back, the way on and after a reload, and its address carries the step only", async ({
    page,
  }) => {
    await chooseWorks(page);
    await expect(page).toHaveURL(/\?etape=4$/);
    await expect(page.locator(".form-answers")).toContainText("Ouverture de mur porteur, Terrassement");
    await page.goBack();
    await expect(question(page)).toContainText("Quels travaux réalisez-vous ?");
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Terrassement")).toBeChecked();
    await page.goForward();
    await expect(question(page)).toContainText("Où vous joindre ?");
    await page.reload();
    await expect(question(page)).toContainText("Où vous joindre ?");
    await expect(page.locator(".form-answers")).toContainText("Ouverture de mur porteur, Terrassement");
    await page
      .locator(".form-answers")
      .getByRole("button", { name: /métier/ })
      .click();
    await expect(page.getByLabel("Maçon")).toBeChecked();
    await expect(page).toHaveURL(/\/devis\/decennale$/);
    await page.goBack();
    await expect(question(page)).toContainText("Où vous joindre ?");
    await sayWho(page);
    await expect(page.getByText("Demande envoyée !")).toBeVisible();
  });

  test("asked for a question whose answers are missing, shows the first that is", async ({ page }) => {
    await page.goto("/devis/rc-pro?etape=4");
    await expect(page.locator(".lead-form-root")).toHaveAttribute("data-hydrated", "");
    await expect(question(page)).toContainText("Quelle est votre activité ?");
  });
});

test.describe("a guided quote without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("is answered question by question on its own page, and stored", async ({ page }) => {
    await chooseWorks(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Assurance décennale/);
    await expect(page.locator(".form-answers")).toContainText("Ouverture de mur porteur, Terrassement");
    await sayWho(page);
    await expect(page).toHaveURL(/\/confirmation\//);
  });
});
