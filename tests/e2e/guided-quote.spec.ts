import type { Page } from "playwright/test";
import { alive, control, fill, filledFields, freshAddress, submitButton } from "./request-forms.ts";
import { expect, needs, test } from "./watched-test.ts";

const goOn = (page: Page) => page.locator(".request-form > button[type=submit]:not([name])");
const question = (page: Page) => page.locator(".form-step__title:visible");

async function chooseWorks(page: Page) {
  needs("/assurance-decennale");
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

test("a guided quote on a wide screen repeats each answer beside the questions, and forgets none on the way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const answers = page.locator(".quote__aside [data-answer]");
  await chooseWorks(page);
  await expect(answers).toHaveText(["Maçon", "Ouverture de mur porteur, Terrassement", ""]);
  // The last question has them above it, with « Modifier » : once is enough.
  await expect(page.getByText(/^Maçon/).filter({ visible: true })).toHaveCount(1);
  await page.goBack();
  await expect(answers).toHaveText(["Maçon", "", ""]);
  await page.goForward();
  await expect(answers).toHaveText(["Maçon", "Ouverture de mur porteur, Terrassement", ""]);
});

test("the quote of a loan leads through its cost, and says what is known of the price", async ({ page }) => {
  needs("/assurance-emprunteur");
  await page.goto("/devis");
  await page.getByRole("link", { name: "Prêt immobilier" }).click();
  const price = page.locator(".quote__price");
  await expect(page.locator(".quote__known")).toContainText("Aucune fourchette honnête ici");
  await price.getByLabel("Capital emprunté").fill("200 000");
  await price.getByLabel("Taux d’assurance actuel").fill("0,36");
  await price.getByRole("button").click();
  await expect(page.locator(".tool-figure--main b")).toHaveText(/^5\s499\s€$/);
});

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
    await expect(page.locator(".form-success")).toContainText(/\d\sh à \d+\sh\s: c’est votre souhait/);
    await expect(
      page.locator(".quote__aside .quote__heading:visible"),
      "what is beside the answer has a title",
    ).toHaveCount(1);
  });

  test("asked for a question whose answers are missing, shows the first that is", async ({ page }) => {
    needs("/rc-pro");
    await page.goto("/devis/rc-pro?etape=4");
    await expect(page.locator(".request-form-root")).toHaveAttribute("data-hydrated", "");
    await expect(question(page)).toContainText("Quelle est votre activité ?");
  });
});

test.describe("a form of two screens", () => {
  const form = "lead-habitation";

  test("has two entries in the history, keeps its answers on the way, and shows what was sent over an empty form", async ({
    page,
  }) => {
    await page.goto("/assurance-habitation");
    await fill(page, form, { email: freshAddress("retour") });
    await expect(page).toHaveURL(/\?etape=2$/);
    const kept = await filledFields(page, form);
    await page.goBack();
    await expect(page).toHaveURL(/\/assurance-habitation$/);
    await expect(page.locator(".form-step__title").first()).toBeFocused();
    expect(await filledFields(page, form)).toEqual(kept);
    await page.goForward();
    await expect(page.locator(".form-step__title").last()).toBeFocused();
    await page.reload();
    await alive(page, form);
    await expect(question(page)).toHaveText(/joindre/);
    expect(await filledFields(page, form)).toEqual(kept);
    // A consent is never kept: the box says so.
    await expect(control(page, form, "consent")).not.toBeChecked();
    const consent = page.locator(`form[name="${form}"] .field--check`, { has: page.locator("[name=consent]") });
    await expect(consent).toContainText("à ressaisir");
    await control(page, form, "consent").check();
    await submitButton(page, form).click();
    await expect(page.locator(".form-success")).toBeFocused();
    await page.locator(".skip-link").press("Enter");
    await expect(page).toHaveURL(/\?etape=2#contenu$/);
    await expect(page.locator(".form-success"), "a link to a place on the page leaves the answer").toBeVisible();
    await page.goBack();
    await expect(page.locator(".form-success")).toBeVisible();
    await page.goBack();
    await expect(page.locator(".form-sent")).toBeVisible();
    expect(await filledFields(page, form)).toEqual([]);
  });

  test("never writes whether somebody is injured into the tab", async ({ page }) => {
    await page.goto("/sinistre");
    await control(page, "sinistre", "dommages").fill("La vitre");
    await alive(page, "sinistre");
    await control(page, "sinistre", "blesses").selectOption("oui");
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).toContain("La vitre");
    expect(stored).not.toContain("oui");
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
