import { type FormName, formDefinitions, formIn } from "../../src/forms/registry.ts";
import { leadsOf } from "../support/site-under-test.ts";
import { accessibilityProblems } from "./axe.ts";
import { fill, formOf, formPages, freshAddress, submitButton, touch } from "./lead-forms.ts";
import { expect, test } from "./watched-test.ts";

/** The forms that stand on English pages; the others exist in English for the functions only. */
const forms: readonly FormName[] = [
  "quick-quote",
  "contact",
  "devis-auto",
  "lead-emprunteur",
  "lead-juridique",
  "lead-habitation",
  "rc-pro",
  "collective",
  "multirisque",
  "financial",
];
/** The English page of a form: the French one's address under /en, but for car insurance, which has one page there. */
function englishPage(form: FormName): (typeof formPages)[FormName] {
  if (form === "devis-auto") return { path: "/en/assurance-auto", given: { type: "tous-risques" } };
  const { path } = formPages[form];
  return { path: path === "/" ? "/en" : `/en${path}` };
}

for (const name of forms) {
  const { path, given } = englishPage(name);
  const english = formIn("en", name);

  test(`${name} in English: refused in English, then stored with its language`, async ({ page }) => {
    const email = freshAddress(name);
    await page.goto(path);
    await touch(page, name);
    await submitButton(page, name).click();
    await expect(formOf(page, name).locator(".form-alert__title").first()).toContainText("correcting");
    await fill(page, name, { email, ...given });
    await submitButton(page, name).click();
    await expect(page.locator(".form-success")).toContainText(english.success.title, { timeout: 15_000 });
    const [lead] = await leadsOf(email);
    expect(lead).toMatchObject({ form_type: name, language: "en" });
    expect(formDefinitions[name].name).toBe(name);
  });
}

test("a form without scripts stays English, from its answer page to its confirmation", async ({ browser }) => {
  const email = freshAddress("contact");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/en/contact");
  await fill(page, "contact", { email, phone: "12" });
  await submitButton(page, "contact").click();
  await expect(page.locator("h1")).toHaveText("Your request needs completing");
  await fill(page, "contact", { email });
  await submitButton(page, "contact").click();
  await expect(page).toHaveURL(/\/en\/confirmation\/GA-/);
  await context.close();
});

test.describe("a browser in English", () => {
  test.use({ locale: "en-GB" });

  test("is offered the English page, is led nowhere by itself, and may close the offer for good", async ({ page }) => {
    await page.goto("/rc-pro");
    const offer = page.locator(".language-offer");
    await expect(offer).toHaveAttribute("lang", "en");
    await expect(page).toHaveURL(/\/rc-pro$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await offer.getByRole("button").click();
    await expect(offer).toHaveCount(0);
    await page.reload({ waitUntil: "networkidle" });
    await expect(offer).toHaveCount(0);
  });

  test("is led by the offer to the same page", async ({ page }) => {
    await page.goto("/rc-pro");
    await page.locator(".language-offer a").click();
    await expect(page).toHaveURL(/\/en\/rc-pro$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("?lng= leads to the other language, both ways", async ({ page }) => {
  await page.goto("/contact?lng=en");
  await expect(page).toHaveURL(/\/en\/contact$/);
  await page.goto("/en/contact?lng=fr");
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe("an unknown address under /en", () => {
  test.use({ expectedMessages: [/status of 404/] });

  test("is answered in English, with status 404", async ({ page }) => {
    const answer = await page.goto("/en/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
