import type { Page } from "playwright/test";
import { accessibilityProblems } from "./axe.ts";
import { clippedTexts } from "./clipping.ts";
import { stopNow } from "./focus-round.ts";
import { pageAtRest } from "./page-at-rest.ts";
import {
  banner,
  expect,
  googleCalls,
  googleEvents,
  openAndAnswer,
  pixelEvents,
  preferences,
  test,
  traces,
} from "./tracked-test.ts";

const choiceCookie = "choix_cookies";

test("before a choice nothing is set and nobody is asked, however long the visit", async ({
  page,
  context,
  thirdParties,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.mouse.wheel(0, 3000);
  await page.goto("/metiers/courtier-assurance-entreprise");
  await pageAtRest(page);
  expect(thirdParties.requests).toEqual([]);
  expect(await traces(context, page)).toEqual([]);
});

test("the banner asks for nothing that forms run on, before and after an acceptance", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/contact");
  await banner(page).getByRole("button", { name: "Tout accepter" }).click();
  await expect(banner(page)).toBeHidden();
  const [consent, ...others] = scripts.filter((path) => path.startsWith("/_astro/"));
  expect(consent).toMatch(/ConsentPanel/);
  expect(others).toEqual([]);
});

test("the first layer: refusing beside accepting, same size and colour, third parties named", async ({ page }) => {
  await page.goto("/");
  const accept = banner(page).getByRole("button", { name: "Tout accepter" });
  const refuse = banner(page).getByRole("button", { name: "Tout refuser" });
  await expect(banner(page)).toContainText(/Google Ireland Ltd et Meta Platforms Ireland Ltd/);
  await expect(banner(page)).toContainText("la mesure d’audience et la publicité");
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
      return {
        backgroundColor,
        color,
        fontSize,
        fontWeight,
        height: Math.round(element.getBoundingClientRect().height),
      };
    });
  expect(await look(refuse)).toEqual(await look(accept));
  const [acceptBox, refuseBox] = [await accept.boundingBox(), await refuse.boundingBox()];
  expect(Math.abs((acceptBox?.width ?? 0) - (refuseBox?.width ?? -9))).toBeLessThanOrEqual(1);
});

/** The library gives its panel the focus at the end of a transition, and a second time when one inside it ends later. */
const takeFocus = (page: Page) =>
  banner(page).evaluate((element) => {
    const panel = element.querySelector<HTMLElement>("div");
    panel?.setAttribute("tabindex", "-1");
    panel?.focus();
  });

test("the page under the banner stays usable, and Escape still closes its menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.locator("header details.menu summary").first().click();
  await expect(page.locator("header details.menu").first()).toHaveAttribute("open", "");
  await takeFocus(page);
  await expect(page.locator("header details.menu").first()).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  await expect(page.locator("header details.menu").first()).not.toHaveAttribute("open", "");
  await expect(banner(page)).toBeVisible();
});

test("a visitor who is already typing goes on typing when the banner comes", async ({ page }) => {
  let letItCome = () => {};
  const waiting = new Promise<void>((resolve) => {
    letItCome = resolve;
  });
  await page.route("**/_astro/consent.*.css", async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto("/contact");
  const field = page.locator('form[name="contact"] [name="subject"]');
  await field.focus();
  await page.keyboard.type("Mar");
  letItCome();
  await expect(banner(page)).toBeVisible();
  // Once it has come to rest, a focus that it took would be gone from the field.
  await banner(page).evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await page.keyboard.type("chand");
  await expect(field).toHaveValue("Marchand");
  await takeFocus(page);
  await page.keyboard.type("s");
  await expect(field).toHaveValue("Marchands");
});

test("a refusal is kept six months, leaves nothing else and is not asked again", async ({
  page,
  context,
  thirdParties,
}) => {
  await openAndAnswer(page, "/", "Tout refuser");
  await page.goto("/contact");
  await pageAtRest(page);
  await expect(banner(page)).toBeHidden();
  expect(thirdParties.requests).toEqual([]);
  expect(await traces(context, page)).toEqual([choiceCookie]);
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(181);
  expect(days).toBeLessThan(183);
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toMatchObject({ categories: ["necessary"] });
});

test("an acceptance loads each tool once, on this page and the next", async ({ page, thirdParties }) => {
  await openAndAnswer(page, "/", "Tout accepter");
  const scripts = () => thirdParties.requests.filter((url) => /gtag\/js|fbevents/.test(url));
  await expect.poll(() => scripts().length).toBe(2);
  await page.goto("/metiers/courtier-assurance-entreprise");
  await expect.poll(() => scripts().length).toBe(4);
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => pixelEvents(page)).toContainEqual(["PageView"]);
});

test("one purpose alone: measuring without advertising", async ({ page, context, thirdParties }) => {
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Choisir" }).click();
  await expect(preferences(page)).toBeVisible();
  await preferences(page).getByRole("checkbox", { name: "Mesure d’audience" }).check({ force: true });
  await preferences(page).getByRole("button", { name: "Enregistrer mes choix" }).click();
  await expect.poll(() => traces(context, page)).toEqual(["_ga", "_ga_TEST12345", choiceCookie]);
  const hosts = new Set(thirdParties.requests.map((url) => new URL(url).hostname));
  expect([...hosts].sort()).toEqual(["region1.google-analytics.com", "www.googletagmanager.com"]);
  const grants = (await googleCalls(page)).filter(([command]) => command === "consent").map(([, , grant]) => grant);
  expect(grants[0]).toMatchObject({ ad_storage: "denied", analytics_storage: "denied" });
  expect(grants.slice(1)).toEqual([{ analytics_storage: "granted" }]);
});

test("one purpose alone: advertising without measuring", async ({ page, context, thirdParties }) => {
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Choisir" }).click();
  // A forced click goes where the box is at that moment.
  await expect(preferences(page)).toBeVisible();
  await preferences(page).getByRole("checkbox", { name: "Publicité" }).check({ force: true });
  await preferences(page).getByRole("button", { name: "Enregistrer mes choix" }).click();
  await expect
    .poll(() => traces(context, page))
    .toEqual(["_fbp", "_gcl_au", "_gcl_ls", choiceCookie, "lastExternalReferrer"]);
  expect(thirdParties.requests.join(" ")).not.toContain("google-analytics");
  expect(await googleEvents(page)).toEqual([]);
});

test("withdrawal from the footer erases what was set, and nobody is asked any more", async ({
  page,
  context,
  thirdParties,
}) => {
  await openAndAnswer(page, "/", "Tout accepter");
  await expect.poll(async () => (await traces(context, page)).length).toBe(7);
  await page.getByRole("link", { name: "Gérer mes cookies" }).click();
  await expect(preferences(page)).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await preferences(page).getByRole("button", { name: "Tout refuser" }).click();
  await reloaded;
  const before = thirdParties.requests.length;
  await pageAtRest(page);
  expect(await traces(context, page)).toEqual([choiceCookie]);
  await page.goto("/contact");
  await pageAtRest(page);
  expect(thirdParties.requests.length).toBe(before);
});

test("other tools than those of the last choice are asked for again", async ({ page, context }) => {
  await openAndAnswer(page, "/", "Tout refuser");
  const [cookie] = await context.cookies();
  if (!cookie) throw new Error("The choice was not kept.");
  const value = encodeURIComponent(decodeURIComponent(cookie.value).replace(/"revision":\d+/, '"revision":1'));
  await context.addCookies([{ ...cookie, value }]);
  await page.goto("/contact");
  await expect(banner(page)).toContainText("La liste des outils a changé");
});

test("a page with words typed or a reference in its address tells nobody", async ({ page, thirdParties }) => {
  await openAndAnswer(page, "/", "Tout refuser");
  await page.getByRole("link", { name: "Gérer mes cookies" }).click();
  await preferences(page).getByRole("button", { name: "Tout accepter" }).click();
  await expect.poll(() => thirdParties.requests.length).toBeGreaterThan(3);
  await page.goto("/confirmation?ref=GA-2611-7K3QX");
  const before = thirdParties.requests.length;
  await pageAtRest(page);
  expect(thirdParties.requests.slice(before)).toEqual([]);
  expect(thirdParties.requests.join(" ")).not.toContain("7K3QX");
});

test("« Gérer mes cookies » leads to the page about cookies without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/", "/contact", "/404"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Gérer mes cookies" })).toHaveAttribute("href", "/cookies");
  }
  await context.close();
});

test("banner and preferences are accessible by axe and by keyboard", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const choose = banner(page).getByRole("button", { name: "Choisir" });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(preferences(page)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(preferences(page)).toBeHidden();
});

test("on the smallest screen Tab goes through the banner, whose text scrolls, to its buttons", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  // It takes the focus once it has slid in.
  await expect.poll(() => banner(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  const refuse = banner(page).getByRole("button", { name: "Tout refuser" });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    if (await refuse.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(refuse).toBeFocused();
  // The browser scrolls to whole pixels.
  await expect(refuse).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
});

for (const [width, height] of [
  [375, 667],
  [320, 256],
] as const) {
  test(`at ${width}×${height} Tab reaches the banner, and it covers nothing that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const first = page.getByRole("link", { name: "Aller au contenu" });
    await first.focus();
    await page.keyboard.press("Tab");
    expect(await banner(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await first.focus();
    for (let press = 0; press < 26; press += 1) {
      await page.keyboard.press("Tab");
      expect.soft((await page.evaluate(stopNow)).problem).toBeUndefined();
    }
  });
}

test("the consent banner is whole on each screen, cuts no text, and is not a modal dialog", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).not.toHaveAttribute("aria-modal");
  await banner(page).evaluate((box) => Promise.all(box.getAnimations().map((animation) => animation.finished)));
  for (const [width, height] of [
    [360, 800],
    [375, 667],
    [768, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(banner(page), `${width} px`).toBeInViewport({ ratio: 1 });
    const refuse = banner(page).getByRole("button", { name: "Tout refuser" });
    await refuse.scrollIntoViewIfNeeded();
    await expect(refuse, `${width} px`).toBeInViewport({ ratio: 1 });
    expect(await clippedTexts(page), `${width} px`).toEqual([]);
  }
});
