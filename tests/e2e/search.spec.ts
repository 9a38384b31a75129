import type { Page } from "playwright/test";
import { accessibilityProblems } from "./axe.ts";
import { expect, needs, test } from "./watched-test.ts";

const status = (page: Page) => page.getByRole("status").filter({ hasText: "Pages trouvées" });
const results = (page: Page) => page.locator("#recherche-resultats").getByRole("link");

test("the search of the header answers while the visitor types, and leads to the page it names", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/recherche/")) fetched.push(request.url());
  });
  await page.goto("/");
  await page.locator("header").getByRole("link", { name: "Rechercher sur le site" }).first().click();
  await expect(page).toHaveURL(/\/recherche$/);
  expect(fetched, "nothing of the index before a word is typed").toEqual([]);
  await page.getByLabel("Quelques mots").pressSequentially("loi Lemoine");
  await expect(status(page)).toHaveText(/Pages trouvées : [1-9]/);
  // It answers from the first letter on: the list is at rest once the page of that law comes first.
  await expect(results(page).first()).toHaveAttribute("href", /lemoine/);
  expect(await accessibilityProblems(page)).toEqual([]);
  const title = await results(page).first().textContent();
  await results(page).first().click();
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await expect(page.locator("main")).toContainText("Lemoine");
  expect(new URL(page.url()).pathname).not.toContain(".html");
});

test("a question with mistakes is answered in one sentence, above the pages, its words marked", async ({ page }) => {
  await page.goto("/recherche?q=quand%20puis%20je%20resillier%20mon%20contrat");
  const answer = page.locator("#recherche-resultats li").first();
  await expect(answer).toHaveClass(/search__answer/);
  await expect(answer.getByRole("link")).toHaveAttribute("href", "/resilier");
  await expect(page.locator("#recherche-resultats mark").first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a search that finds nothing says so in the visitor's own words, and shows ways on", async ({ page }) => {
  await page.goto("/recherche?q=zzzz");
  await expect(page.getByRole("status").filter({ hasText: "zzzz" })).toHaveText("Rien trouvé pour «\u202fzzzz\u202f».");
  await expect(results(page)).toHaveCount(0);
  const waysOn = page.locator("#recherche-rien");
  await expect(waysOn.getByRole("link")).toHaveAttribute("href", "/contact");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Quelques mots").fill("loi Lemoine");
  await expect(results(page).first()).toBeVisible();
  await expect(waysOn).toBeHidden();
});

test("an address with words searches at once, in any form of the word", async ({ page }) => {
  needs("/assurance-decennale");
  await page.goto("/recherche?q=garanties%20décennales");
  await expect(page.getByLabel("Quelques mots")).toHaveValue("garanties décennales");
  await expect(page.locator('#recherche-resultats a[href="/assurance-decennale"]')).toBeVisible();
});

test("the English home leads to the pages on moving, and its search finds them by a question", async ({ page }) => {
  needs("/en");
  await page.goto("/en");
  await expect(page.locator('main a[href^="/en/moving/"]').first()).toBeVisible();
  await page.locator("header").getByRole("link", { name: "Search the site" }).first().click();
  await expect(page).toHaveURL(/\/en\/recherche$/);
  await page.getByLabel("A few words").pressSequentially("is my british driving licence valid");
  await expect(page.getByRole("status").filter({ hasText: "Pages found" })).toHaveText(/Pages found: [1-9]/);
  await expect(results(page).first()).toHaveAttribute("href", /\/en\/moving\/.*licence/);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search offers the list of all pages", async ({ page }) => {
    await page.goto("/recherche");
    await page.locator("noscript a", { hasText: "plan du site" }).click();
    await expect(page).toHaveURL(/\/sitemap$/);
  });
});
