import type { Page } from "playwright/test";
import { control, formOf, touch } from "./lead-forms.ts";
import { expect, test } from "./watched-test.ts";

/** Touches the page's tabs and waits until they answer. */
async function touchTabs(page: Page): Promise<void> {
  await page.locator(".tab-list").first().scrollIntoViewIfNeeded();
  await page.locator(".tab-list a").first().hover();
  await expect(page.getByRole("tablist")).toBeVisible();
}

const shownPanels = (page: Page) =>
  page.locator(".tab-panel:visible").evaluateAll((panels) => panels.map((panel) => panel.id));

test("arrows, Home and End move between tabs and show one panel at a time", async ({ page }) => {
  await page.goto("/rc-pro");
  expect(await shownPanels(page)).toEqual(["artisans"]);
  await touchTabs(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Artisans").focus();
  for (const [key, name, panel] of [
    ["ArrowRight", "Commerçants", "commercants"],
    ["End", "Professions libérales", "liberales"],
    ["ArrowRight", "Artisans", "artisans"],
    ["ArrowLeft", "Professions libérales", "liberales"],
    ["Home", "Artisans", "artisans"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    expect(await shownPanels(page)).toEqual([panel]);
  }
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Artisans");
});

test("RC Pro: tab and form are one choice, a stale sector is gone, reviews follow", async ({ page }) => {
  await page.goto("/rc-pro");
  await touch(page, "rc-pro");
  await control(page, "rc-pro", "secteur").selectOption("batiment");
  await touchTabs(page);
  await page.getByRole("tab", { name: "Commerçants" }).click();
  await expect(formOf(page, "rc-pro").locator('[value="commercants"]')).toBeChecked();
  await expect(control(page, "rc-pro", "secteur")).toHaveValue("");
  await expect(control(page, "rc-pro", "secteur").locator('option[value="batiment"]')).toHaveCount(0);
  await expect(page.locator('[data-tab="commercants"]')).toBeVisible();
  await expect(page.locator('[data-tab="artisans"]')).toBeHidden();
  await formOf(page, "rc-pro").locator('[value="liberales"]').check();
  await expect(page.getByRole("tab", { name: "Professions libérales" })).toHaveAttribute("aria-selected", "true");
  expect(await shownPanels(page)).toEqual(["liberales"]);
});

test("a tab chosen before the form's script came is the form's choice", async ({ page }) => {
  await page.goto("/rc-pro");
  await touchTabs(page);
  await page.getByRole("tab", { name: "Commerçants" }).click();
  await expect(formOf(page, "rc-pro").locator('[value="commercants"]')).toBeChecked();
  await touch(page, "rc-pro");
  await expect(formOf(page, "rc-pro").locator('[value="commercants"]')).toBeChecked();
  await expect(control(page, "rc-pro", "secteur").locator('option[value="restauration"]')).toHaveCount(1);
});

for (const tab of ["sante", "prevoyance", "retraite"]) {
  test(`collective: ?tab=${tab} sets the form and the content`, async ({ page }) => {
    await page.goto(`/assurances-collectives?tab=${tab}`);
    await touch(page, "collective");
    await expect(formOf(page, "collective").locator(`[name="typeAssurance"][value="${tab}"]`)).toBeChecked();
    await touchTabs(page);
    await expect(page.locator(`#onglet-${tab}`)).toHaveAttribute("aria-selected", "true");
    expect(await shownPanels(page)).toEqual([tab]);
  });
}

test("collective: one state drives form, content and address", async ({ page }) => {
  await page.goto("/assurances-collectives");
  await touch(page, "collective");
  await touchTabs(page);
  await page.locator("#onglet-retraite").click();
  await expect(formOf(page, "collective").locator('[value="retraite"]')).toBeChecked();
  await expect(page).toHaveURL(/\?tab=retraite$/);
  await formOf(page, "collective").locator('[value="prevoyance"]').check();
  await expect(page.locator("#onglet-prevoyance")).toHaveAttribute("aria-selected", "true");
  expect(await shownPanels(page)).toEqual(["prevoyance"]);
});

test("collective: the savings examples follow the head count; a wrong one is told and changes nothing", async ({
  page,
}) => {
  await page.goto("/assurances-collectives");
  const amount = page.locator('#sante [data-per-head="300"]');
  await expect(amount).toHaveText(/^3\s000\s€$/);
  await touchTabs(page);
  const count = page.getByLabel("Nombre de salariés de l’exemple");
  await expect(count).toHaveValue("10");
  await count.fill("25");
  await expect(amount).toHaveText(/^7\s500\s€$/);
  for (const place of await page.locator("#sante [data-head-count]").all()) await expect(place).toHaveText("25");
  await count.fill("beaucoup");
  await expect(page.getByText("Écrivez un nombre entier de 1 à 5000.")).toBeVisible();
  await expect(amount).toHaveText(/^7\s500\s€$/);
});

test("without scripts every panel shows, each under its heading, and a tab leads to its panel", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/rc-pro", "/assurances-collectives", "/multirisque-professionnelle"]) {
    await page.goto(path);
    const panels = page.locator(".tab-panel");
    await expect(panels).toHaveCount(3);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      await expect(panel.getByRole("heading").first()).toBeVisible();
    }
    await page.locator(".tab-list a").nth(2).click();
    await expect(page).toHaveURL(/#\w+$/);
  }
  await context.close();
});

for (const [path, anchor] of [
  ["/rc-pro", "devis-rc-pro"],
  ["/rc-pro", "guide-rc-pro"],
  ["/assurances-collectives", "devis-collectif"],
  ["/multirisque-professionnelle", "devis-multirisque"],
  ["/assurance-emprunteur", "top"],
] as const) {
  test(`${path}#${anchor} leads to its block`, async ({ page }) => {
    await page.goto(`${path}#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    // The guide is reached from outside; the others by a button of their own page.
    if (anchor !== "guide-rc-pro") await expect(page.locator(`a[href="#${anchor}"]`).first()).toBeAttached();
  });
}
