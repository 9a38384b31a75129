import type { Page } from "playwright/test";
import { accessibilityProblems } from "./axe.ts";
import { fill, formOf, spoilDefinition, submitButton } from "./request-forms.ts";
import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

/** Removes a property that an island needs to render, so that it crashes as soon as it hydrates. */
async function poison(page: Page, island: string): Promise<void> {
  await page
    .locator(`astro-island[component-url*="${island}"]`)
    .evaluate((element) => element.setAttribute("props", "{}"));
}

/** The health tester renders without its properties: this breaks what it does once it has taken over. */
async function breakForms(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLFormElement.prototype.contains = () => {
      throw new Error("broken on purpose");
    };
  });
}

const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Une erreur s’est produite" });

const islands = [
  {
    name: "a form",
    path: "/contact",
    island: "RequestForm.island",
    touch: 'form[name="contact"] input[name="subject"]',
    crash: spoilDefinition,
  },
  {
    name: "the savings examples",
    path: "/assurances-collectives",
    island: "SavingsExamples",
    touch: "#effectif-exemple",
    crash: poison,
  },
  {
    name: "the health tester",
    path: "/particuliers/sante",
    island: "HealthTester",
    touch: 'astro-island[component-url*="HealthTester"] form :is(select, input):visible',
    crash: breakForms,
  },
];

test.describe("a crash", () => {
  test.use({ expectedMessages: [/error/i] });

  for (const { name, path, island, touch, crash } of islands.filter(({ path }) => isOffered(path))) {
    test(`[S1-130, S1-131, S1-132] of ${name} says so in its place and leaves the page usable`, async ({ page }) => {
      await page.goto(path);
      await crash(page, island);
      await page.locator(touch).first().focus();
      await expect(failure(page)).toContainText("Nous nous excusons pour ce désagrément. Veuillez rafraîchir la page.");
      await expect(failure(page).locator('a[href^="tel:"]')).toBeVisible();
      await expect(failure(page).locator('a[href^="mailto:"]')).toBeVisible();
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator("footer a").first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      const reloaded = page.waitForEvent("load");
      await failure(page).getByRole("button", { name: "Rafraîchir la page" }).click();
      await reloaded;
      await expect(failure(page)).toHaveCount(0);
    });
  }

  test("does not lose a request that was sent while the script was on its way", async ({ page }) => {
    let letScriptsThrough = () => {};
    const waiting = new Promise<void>((resolve) => {
      letScriptsThrough = resolve;
    });
    await page.route("**/_astro/RequestForm.island.*", async (route) => {
      await waiting;
      await route.continue();
    });
    let posted = "";
    await page.goto("/");
    await page.route("/", async (route) => {
      posted = route.request().postData() ?? "";
      await route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: "<!doctype html><html lang=fr><title>ok</title><p>Reçu",
      });
    });
    await spoilDefinition(page);
    await fill(page, "quick-quote");
    await submitButton(page, "quick-quote").click();
    letScriptsThrough();
    await expect.poll(() => posted).toContain("form-name=quick-quote");
    expect(posted).toContain("nom=");
  });
});

test.describe("after a deploy", () => {
  test.use({ expectedMessages: [/404|ERR_FAILED|hydrat|import/i] });

  test("without its definition the form stays as it is, and the browser posts it", async ({ page }) => {
    let posted = "";
    await page.route("**/formulaires/*.json", (route) => route.abort());
    await page.goto("/");
    await page.route("/", async (route) => {
      posted = route.request().postData() ?? "";
      await route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: "<!doctype html><html lang=fr><title>ok</title><p>Reçu",
      });
    });
    await fill(page, "quick-quote");
    await submitButton(page, "quick-quote").click();
    await expect.poll(() => posted).toContain("form-name=quick-quote");
  });

  test("a script that comes at the second try brings the form to life", async ({ page }) => {
    let tries = 0;
    await page.route("**/_astro/RequestForm.island.*", async (route) => {
      tries += 1;
      if (tries === 1) await route.abort();
      else await route.continue();
    });
    await page.goto("/contact");
    await formOf(page, "contact").locator('[name="subject"]').focus();
    await expect(page.locator(".request-form-root")).toHaveAttribute("data-hydrated", "");
    expect(tries).toBe(2);
  });
});

test("the error page has the specified words, a refresh that leads back and the way home", async ({ page }) => {
  // A browser of 2023 has no such function.
  await page.addInitScript(() => Reflect.deleteProperty(URL, "parse"));
  await page.goto("/contact");
  await page.evaluate(() => location.assign("/erreur"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Oups\s!\sUne erreur s’est produite$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("link", { name: "Retour à l’accueil" })).toHaveAttribute("href", "/");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Rafraîchir la page" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});
