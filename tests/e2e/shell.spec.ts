import type { Page } from "playwright/test";
import { loadSite, weeklyHours } from "../../src/content/site.ts";
import { openingWords } from "../support/opening-words.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { expect, needs, test } from "./watched-test.ts";

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

  test("[S1-049, S1-050, S1-051, S1-052, S1-053] goes down from root to section to category, and back up to closed", async ({
    page,
  }) => {
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
    await expect(sheet(page).locator('a[href="/multirisque-professionnelle"]:visible')).toBeVisible();
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

  test("its rows stay where they are when what completes them comes on a slow line", async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/menu/fr*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    await opener(page).tap();
    await expect(sheet(page)).toBeVisible();
    const tops = () =>
      sheet(page)
        .locator(".phone-menu__row")
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
    const before = await tops();
    arrive();
    await expect(sheet(page)).toHaveAttribute("data-level", "root");
    await expect(sheet(page).locator(".phone-menu__row small").first()).toBeVisible();
    expect(await tops()).toEqual(before);
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
    await expect(sheet(page).getByText("Bientôt").filter({ visible: true })).toBeVisible();
    await expect(sheet(page).getByRole("link", { name: /Transmission/ })).toHaveCount(0);
  });

  test("opens, closes and leads to the sections while nothing more comes", async ({ page }) => {
    await page.route(/\/menu\/|\.js/, () => {});
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

  test("a slow press that takes the focus out of a form is not caught by the bar that comes back under it", async ({
    page,
  }) => {
    await page.goto("/rc-pro");
    await page.locator("main form select").first().focus();
    const bar = page.locator(".mobile-bar");
    await expect(bar).toBeHidden();
    const question = page.locator("main details:not(form details) > summary:visible").last();
    const placed = await question.evaluate((summary) => {
      summary.scrollIntoView({ block: "end", behavior: "instant" });
      scrollBy({ top: summary.getBoundingClientRect().bottom - innerHeight + 12, behavior: "instant" });
      const { left, top, height } = summary.getBoundingClientRect();
      return { x: left + 60, y: top + height / 2 };
    });
    await page.mouse.move(placed.x, placed.y);
    await page.mouse.down();
    await expect(bar).toBeVisible();
    const { y: top = 0 } = (await bar.boundingBox()) ?? {};
    expect(placed.y, "it is pressed where the bar comes").toBeGreaterThan(top);
    await page.mouse.up();
    await expect(question.locator("..")).toHaveAttribute("open");
  });

  test("leads from the foot of the menu to the form of the page, and closes before any script", async ({ page }) => {
    await page.route("**/*.js*", () => {});
    await page.goto("/rc-pro");
    await opener(page).tap();
    await sheet(page).getByRole("link", { name: "Devis gratuit" }).tap();
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator("#devis-rc-pro")).toBeInViewport();
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

  test("each panel shows all it holds on the screen of a laptop", async ({ page }) => {
    for (const [width, height] of [
      [1280, 800],
      [1152, 768],
      [1366, 650],
      [1092, 700],
      [1092, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      for (const menu of await page.locator("details.menu").all()) {
        await menu.locator("summary").click();
        await expect(menu.locator("small").first()).toBeAttached();
        const below = await menu.locator(".menu__panel").evaluate((panel) => panel.scrollHeight - panel.clientHeight);
        expect.soft(below, `${await menu.locator("summary").textContent()}, ${width} px`).toBe(0);
      }
    }
  });

  test("get icons, descriptions, sister pages and the opening state when somebody comes near", async ({ page }) => {
    needs("/assurance-decennale/macon");
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

  test.describe("on a line that fails", () => {
    test.use({ expectedMessages: [/Failed to load resource/] });

    test("stay lists of links when what completes them does not come, and ask for it once more", async ({ page }) => {
      let asked = 0;
      await page.route("**/menu/fr", (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.goto("/");
      const menu = page.locator("details.menu").first();
      const failed = page.waitForEvent("requestfailed");
      await menu.locator("summary").focus();
      await failed;
      await expect(menu.locator("small")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      await expect(focused).toHaveClass("more-link");
      await expect(menu.locator("small")).not.toHaveCount(0);
      await expect(focused).toHaveClass("more-link");
      expect(asked).toBe(2);
    });
  });

  test("hold their links, claims among them, without scripts", async ({ browser }) => {
    needs("/rc-pro");
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/rc-pro");
    const menu = page.locator('details.menu[data-section="professionnels"]');
    await menu.locator("summary").click();
    await expect(menu.getByRole("link", { name: "RC Pro" }).first()).toBeVisible();
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

/** An element to make: its name, its attributes (`text` is its text) and what it holds. */
interface Made {
  readonly name: string;
  readonly is: Readonly<Record<string, string>>;
  readonly holds?: readonly Made[];
}
const dialog = (...holds: readonly Made[]): Made => ({ name: "div", is: { role: "dialog" }, holds });
const button = (is: Readonly<Record<string, string>>): Made => ({ name: "button", is });

/** Dialogs whose closing control is known by something else each. */
const dialogs: readonly (readonly [string, Made])[] = [
  ["a label", dialog(button({ "aria-label": "Fermer la fenêtre", text: "×" }))],
  ["an English label", dialog(button({ "aria-label": "Close", text: "×" }))],
  ["its text", { name: "dialog", is: { open: "" }, holds: [button({ text: "Fermer" })] }],
  ["its title", dialog(button({ title: "Fermer" }))],
  ["the title of a cross", dialog(button({ title: "Close", text: "×" }))],
  [
    "another's text",
    dialog({ name: "b", is: { id: "nom", text: "Fermer" } }, button({ "aria-labelledby": "nom", text: "×" })),
  ],
  [
    "an element that acts as a button",
    {
      name: "div",
      is: { role: "alertdialog" },
      holds: [{ name: "span", is: { role: "button", "aria-label": "Fermer", text: "×" } }],
    },
  ],
];

test("[S1-070] Escape closes an open dialog by its own control named « fermer » or « close », whatever names it", async ({
  page,
}) => {
  await page.goto("/");
  for (const [place, made] of dialogs) {
    await page.evaluate((whole) => {
      const make = ({ name, is, holds = [] }: typeof whole): HTMLElement => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(is))
          if (attribute === "text") element.textContent = value;
          else element.setAttribute(attribute, value);
        element.append(...holds.map(make));
        return element;
      };
      const box = make(whole);
      box.id = "essai";
      box.querySelector("button, [role=button]")?.addEventListener("click", () => box.remove());
      document.body.append(box);
    }, made);
    await expect(page.locator("#essai"), place).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator("#essai"), place).toHaveCount(0);
  }
});

test("[S1-071] Escape leaves a dialog that nobody sees, and closes the one in view", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    for (const [id, style] of [
      ["vu", ""],
      ["cache", "visibility: hidden"],
      ["transparent", "opacity: 0"],
      ["absent", "display: none"],
    ]) {
      const dialog = document.createElement("div");
      dialog.id = id ?? "";
      dialog.style.cssText = style ?? "";
      dialog.setAttribute("role", "dialog");
      const button = document.createElement("button");
      button.textContent = "Fermer";
      button.addEventListener("click", () => dialog.remove());
      dialog.append(button);
      document.body.append(dialog);
    }
  });
  await page.keyboard.press("Escape");
  await expect(page.locator("#vu")).toHaveCount(0);
  await expect(page.locator("#cache, #transparent, #absent")).toHaveCount(3);
});

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("[S1-042] the sign of loading goes once the page has loaded", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route("**/favicon.svg", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.route("**/contact", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("</main>", '<img src="/favicon.svg" alt="" /></main>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(page.locator(".page-progress")).toHaveCount(1);
  release.resolve();
  await expect(page.locator(".page-progress")).toHaveCount(0);
});

test("[S1-243, S1-249] the hero moves for 0.6 s after 0.2 s, and the focus is a blue line of 2 px", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const timings = await page
    .locator("main .hero *")
    .evaluateAll((all) =>
      all.map((one) => getComputedStyle(one)).map((style) => `${style.animationDuration} ${style.animationDelay}`),
    );
  expect(timings).toContain("0.6s 0.2s");
  await page.keyboard.press("Tab");
  const [width, colour] = await page.locator(":focus").evaluate((one) => {
    const { outlineWidth, outlineColor } = getComputedStyle(one);
    return [outlineWidth, outlineColor.match(/\d+/g)?.map(Number)];
  });
  expect(width).toBe("2px");
  const [red = 0, green = 0, blue = 0] = colour ?? [];
  expect(blue).toBeGreaterThan(Math.max(red, green));
});

test("[S1-248] « page chargée » is said of a page given back, for a second, and not of one that the browser loads", async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.goto("/contact");
  await expect(page.locator(".page-progress")).toHaveCount(0);
  const notice = page.locator("#page-notice");
  await expect(notice).toHaveText("");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(notice).toHaveText(/^Page chargée/);
  await page.clock.runFor(990);
  await expect(notice).toHaveText(/^Page chargée/);
  await page.clock.runFor(20);
  await expect(notice).toHaveText("");
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedMessages: [/status of 404/] });

  for (const path of ["/une-page-qui-n-existe-pas", "/blog/un-article-inconnu"]) {
    test(`[S1-036, S1-236, S2-077] ${path} shows its words, with both ways out`, async ({ page }) => {
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

test("what is packed to the right of the header shows once the header is whole: it never moves while it arrives", async ({
  page,
}) => {
  await page.goto("/");
  const shown = (isWhole: boolean) =>
    page.locator(".header__row").evaluate((row, keepsLast) => {
      if (!keepsLast) row.lastElementChild?.remove();
      const parts = [...row.children].slice(1);
      return parts.filter((part) => part.checkVisibility({ visibilityProperty: true })).length;
    }, isWhole);
  expect(await shown(true)).toBeGreaterThan(1);
  expect(await shown(false)).toBe(0);
});
