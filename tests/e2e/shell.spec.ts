import type { Page } from "playwright/test";
import { loadSite, weeklyHours } from "../../src/content/site.ts";
import { openingWords } from "../../src/i18n/moments.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { expect, test } from "./watched-test.ts";

test.describe("phone menu", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  const heading = (page: Page) => page.locator(".phone-menu__heading");
  const opener = (page: Page) => page.locator(".header__mobile [popovertarget]").first();
  const closer = (page: Page) => sheet(page).getByRole("button", { name: "Fermer" });

  /** The very first tap; then the menu that leads down is there. */
  async function open(page: Page): Promise<void> {
    await page.goto("/");
    await opener(page).tap();
    await expect(sheet(page)).toBeVisible();
    // Until then the sections are links to their pages.
    await expect(sheet(page)).toHaveAttribute("data-level", "root");
  }

  test("goes down from root to section to category, and back up to closed", async ({ page }) => {
    await open(page);
    await expect(sheet(page)).toHaveAttribute("data-level", "root");
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet(page).getByRole("link", { name: "Professionnels" }).tap();
    await expect(sheet(page)).toHaveAttribute("data-level", "section");
    await expect(heading(page)).toHaveText("Professionnels");
    await expect(heading(page)).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await sheet(page).getByRole("button", { name: "Protection des biens" }).tap();
    await expect(sheet(page)).toHaveAttribute("data-level", "category");
    await expect(heading(page)).toHaveText("Protection des biens");
    await expect(sheet(page).locator('a[href="/multirisque-professionnelle"]')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeUndefined();
    await sheet(page).getByRole("button", { name: "Retour" }).tap();
    await expect(heading(page)).toHaveText("Professionnels");
    await sheet(page).getByRole("button", { name: "Retour" }).tap();
    await expect(heading(page)).toHaveText("Menu");
    await closer(page).tap();
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test("Escape closes it from any level and gives the focus back; it opens at the root again", async ({ page }) => {
    await open(page);
    await sheet(page).getByRole("link", { name: "Entreprises" }).tap();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toHaveAttribute("data-level", "root");
  });

  test("by keyboard: the first Enter opens it, and the focus is never on something that it covers", async ({
    page,
  }) => {
    await page.goto("/");
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      if (await opener(page).evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toBeVisible();
    await expect(sheet(page)).toBeFocused();
    // More stops than the sheet has: it closes when the focus leaves it.
    for (let turn = 0; turn < 60 && (await sheet(page).isVisible()); turn += 1) {
      await page.keyboard.press("Tab");
      const isCovered = await page.evaluate(
        () =>
          document.querySelector(":popover-open") !== null && document.activeElement?.closest(":popover-open") === null,
      );
      expect(isCovered).toBe(false);
    }
    await expect(sheet(page)).toBeHidden();
  });

  test("what comes soon is no link", async ({ page }) => {
    await open(page);
    await sheet(page).getByRole("link", { name: "Particuliers" }).tap();
    await sheet(page).getByRole("button", { name: "Épargne et placement" }).tap();
    await expect(sheet(page).getByText("Bientôt")).toBeVisible();
    await expect(sheet(page).getByRole("link", { name: /Transmission/ })).toHaveCount(0);
  });

  test("opens, closes and leads to the sections while no script comes", async ({ page }) => {
    await page.route("**/*.js*", () => {});
    await page.goto("/");
    await opener(page).tap();
    await closer(page).tap();
    await expect(sheet(page)).toBeHidden();
    await opener(page).tap();
    await sheet(page).getByRole("link", { name: "Professionnels" }).tap();
    await expect(page).toHaveURL(/\/professionnels$/);
  });

  test("works as a plain list without scripts", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator(".header__mobile [popovertarget]").first().click();
    await page.getByRole("navigation", { name: "Menu mobile" }).getByRole("link", { name: "Particuliers" }).click();
    await expect(page).toHaveURL(/\/particuliers$/);
    await context.close();
  });

  test("offers a quote and a call at the foot of the screen, and nothing there over a form", async ({ page }) => {
    await page.goto("/rc-pro");
    const bar = page.locator(".mobile-bar");
    await expect(bar.getByRole("link", { name: /Appeler/ })).toHaveAttribute("href", /^tel:\+33/);
    await bar.getByRole("link", { name: /Devis/ }).tap();
    await expect(page.locator("#devis-rc-pro")).toBeInViewport();
    await expect(bar).toBeHidden();
  });
});

test.describe("header menus", () => {
  test("one is open at a time; Escape and a click elsewhere close it", async ({ page }) => {
    await page.goto("/");
    const menu = (name: string) => page.locator("details.menu", { has: page.locator("summary", { hasText: name }) });
    await menu("Particuliers").locator("summary").click();
    await expect(menu("Particuliers")).toHaveAttribute("open", "");
    await expect(menu("Particuliers").getByRole("link", { name: "Protection juridique" })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await menu("Entreprises").locator("summary").click();
    await expect(menu("Particuliers")).not.toHaveAttribute("open", "");
    await page.keyboard.press("Escape");
    await expect(menu("Entreprises")).not.toHaveAttribute("open", "");
    await expect(menu("Entreprises").locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu("Entreprises")).toHaveAttribute("open", "");
    await page.mouse.click(3, 20);
    await expect(menu("Entreprises")).not.toHaveAttribute("open", "");
  });

  test("an open one closes when the focus leaves it: it never covers the field that has the focus", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = page.locator("details.menu").last();
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open", "");
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Tab");
      if (!(await menu.evaluate((element) => element.contains(document.activeElement)))) break;
    }
    await expect(menu).not.toHaveAttribute("open", "");
  });

  test("get icons, descriptions, sister pages and the opening state when somebody comes near", async ({ page }) => {
    const now = new Date("2026-11-24T10:00:00Z");
    await page.clock.setFixedTime(now);
    await page.goto("/rc-pro");
    const menu = page.locator('details.menu[data-section="professionnels"]');
    const link = menu.locator("a[href='/assurance-decennale']").first();
    const before = await link.elementHandle();
    await menu.locator("summary").click();
    await expect(link).toContainText("L’assurance obligatoire du bâtiment");
    await expect(link.locator("svg")).toBeVisible();
    expect(await link.evaluate((node, same) => node === same, before)).toBe(true);
    await expect(menu.getByRole("link", { name: "Maçon" })).toHaveAttribute("href", "/assurance-decennale/macon");
    await expect(menu.getByText(openingWords(now, weeklyHours(loadSite().hours)) ?? "")).toBeVisible();
    await expect(menu.getByRole("link", { name: "Attestation" })).toHaveAttribute("href", "/attestation");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBeUndefined();
  });

  test("hold their links, claims among them, without scripts", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/rc-pro");
    const menu = page.locator('details.menu[data-section="professionnels"]');
    await menu.locator("summary").click();
    await expect(menu.getByRole("link", { name: "Assurance décennale" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Sinistre" })).toBeVisible();
    await expect(page.locator("footer").getByRole("link", { name: "Sinistre" })).toHaveAttribute("href", "/sinistre");
    await context.close();
  });

  test("group each audience by category; what comes soon is no link", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Particuliers", "Professionnels", "Entreprises"]) {
      const menu = page.locator("details.menu", { has: page.locator("summary", { hasText: name }) });
      await expect(menu.locator(".menu__category")).not.toHaveCount(0);
      for (const soon of await menu.locator(".menu__soon").all()) await expect(soon.locator("a")).toHaveCount(0);
    }
  });
});

test("Escape closes an open dialog by its own control named « fermer » or « close »", async ({ page }) => {
  await page.goto("/");
  for (const label of ["Fermer la fenêtre", "Close"]) {
    await page.evaluate((name) => {
      const dialog = document.createElement("div");
      dialog.setAttribute("role", "dialog");
      dialog.id = "essai";
      const button = document.createElement("button");
      button.ariaLabel = name;
      button.addEventListener("click", () => dialog.remove());
      dialog.append(button);
      document.body.append(dialog);
    }, label);
    await expect(page.locator("#essai")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("#essai")).toHaveCount(0);
  }
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("« page chargée » is said, then removed after a second", async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.goto("/contact");
  const notice = page.locator("#page-notice");
  await expect(notice).toHaveText(/^Page chargée/);
  await page.clock.runFor(990);
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(20);
  await expect(notice).toHaveCount(0);
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedMessages: [/status of 404/] });

  for (const path of ["/une-page-qui-n-existe-pas", "/blog/un-article-inconnu"]) {
    test(`${path} shows its words, with both ways out`, async ({ page }) => {
      await page.goto("/contact");
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("h1")).toHaveText("404");
      await expect(page.locator("main")).toContainText(/Oups\s! La page que vous recherchez semble introuvable\./);
      await expect(page.getByRole("link", { name: "Retour à l’accueil" })).toHaveAttribute("href", "/");
      await page.getByRole("link", { name: "Page précédente" }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  }
});

test("the confirmation page confirms nothing that no signature proves", async ({ page }) => {
  for (const path of [
    "/confirmation?ref=GA-2611-7K3QX",
    "/confirmation/GA-2611-7K3QX",
    "/confirmation/GA-2611-7K3QX?demande=zzzzzz.aaaaaaaaaaaaaaaaaaaaaa",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Votre envoi est-il bien arrivé/);
    await expect(page.locator("main")).not.toContainText(/7K3QX|Demande envoyée/);
  }
});
