import { isOffered } from "./sample-pages.ts";
import { expect, test } from "./watched-test.ts";

if (isOffered("/assurances-collectives")) {
  test("[S2-051] collective: the savings examples follow the head count, across the tabs; a wrong one gets a message and changes nothing", async ({
    page,
  }) => {
    await page.goto("/assurances-collectives");
    const amounts = (value: string) => page.locator(`[data-panel]:visible td`).filter({ hasText: value });
    await expect(amounts("3 000 €")).toHaveCount(1);
    const count = page.getByLabel("Nombre de salariés de l’exemple");
    await expect(count).toHaveValue("10");
    await count.fill("25");
    await expect(amounts("7 500 €")).toHaveCount(1);
    await expect(page.getByRole("columnheader", { name: "Pour 25 salariés" })).toBeVisible();
    await count.fill("1 200");
    await expect(page.getByRole("columnheader", { name: "Pour 1 200 salariés" })).toBeVisible();
    await count.fill("25");
    await count.fill("beaucoup");
    await expect(page.getByText("Écrivez un nombre entier de 1 à 5 000.")).toBeVisible();
    await expect(amounts("7 500 €")).toHaveCount(1);
    await page.locator('.tab input[value="prevoyance"]').check();
    await expect(amounts("6 000 €")).toHaveCount(1);
  });

  test("collective: a head count typed before its script came counts once it is there", async ({ page }) => {
    const release = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto("/assurances-collectives");
    const count = page.getByLabel("Nombre de salariés de l’exemple");
    await count.click();
    await page.keyboard.press("End");
    await page.keyboard.type("0");
    release.resolve();
    await expect(page.getByRole("columnheader", { name: "Pour 100 salariés" })).toBeVisible();
    await expect(count).toHaveValue("100");
    await expect(count).toBeFocused();
  });
}

test("without scripts every panel shows under its heading, and the form holds the only choice", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/rc-pro", "/assurances-collectives", "/multirisque-professionnelle"].filter(isOffered)) {
    await page.goto(path);
    await expect(page.locator(".tab-panel")).toHaveCount(3);
    for (const panel of await page.locator("[data-panel]").all()) await expect(panel).toBeVisible();
    for (const panel of await page.locator(".tab-panel").all())
      await expect(panel.getByRole("heading").first()).toBeVisible();
    await expect(page.locator(".tab-list")).toBeHidden();
  }
  await context.close();
});

const anchors = [
  ["/rc-pro", "devis-rc-pro"],
  ["/rc-pro", "guide-rc-pro"],
  ["/assurances-collectives", "devis-collectif"],
  ["/multirisque-professionnelle", "devis-multirisque"],
  ["/assurance-emprunteur", "top"],
] as const;
for (const [path, anchor] of anchors.filter(([path]) => isOffered(path))) {
  test(`${path}#${anchor} leads to its block`, async ({ page }) => {
    await page.goto(`${path}#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    // The guide is reached from outside; the others by a button of their own page.
    if (anchor !== "guide-rc-pro") await expect(page.locator(`a[href="#${anchor}"]`).first()).toBeAttached();
  });
}

if (isOffered("/rc-pro")) {
  test("[S2-042, S2-125] RC Pro: a tab changes guarantees, testimonials and the sectors at once, before the form's own script is there", async ({
    page,
  }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/rc-pro");
    const tab = (value: string) => page.locator(`.tab input[value="${value}"]`);
    const sectors = page.locator('form select[data-by="activite"]');
    const offered = () =>
      sectors
        .locator("optgroup:not([hidden])")
        .evaluateAll((groups) => groups.map((group) => group.getAttribute("label")));
    await tab("commercants").check();
    await expect.poll(offered).toEqual(["Commerçants"]);
    for (const shown of await page.locator('[data-panel="2"]').all()) await expect(shown).toBeVisible();
    for (const other of await page.locator('[data-panel="1"]').all()) await expect(other).toBeHidden();
    const own = sectors.locator('optgroup[data-for="commercants"] option').first();
    await sectors.selectOption((await own.getAttribute("value")) ?? "");
    await tab("liberales").check();
    await expect.poll(offered).toEqual(["Professions libérales"]);
    await expect(sectors, "a sector of the other tab is no longer chosen").toHaveValue("");
  });
}
