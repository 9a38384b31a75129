import { expect } from "playwright/test";
import * as z from "zod";
import { ownLogo } from "../../src/content/brand-files.ts";
import { loadOffer } from "../../src/content/offer.ts";
import { readFrontMatter } from "../../src/content/read-front-matter.ts";
import { loadSite } from "../../src/content/site.ts";
import { readTokens } from "../../src/shared/design-tokens.ts";
import { requestsOf, waitForMail } from "../support/site-under-test.ts";
import { accessibilityProblems, sidewaysOverflow } from "./axe.ts";
import { test } from "./drawing-test.ts";

// What is true of every brand: `npm test` runs these on a generated one too (tests/brands).
const site = loadSite();
const { withdrawnPaths, languages } = loadOffer();
const hasEnglish = languages.includes("en");

test.beforeEach(async ({ page }) => {
  // The banner of a broker with trackers: the visitor refuses when it is in the way.
  const refuse = page.getByRole("button", { name: "Tout refuser" });
  await page.addLocatorHandler(refuse, () => refuse.click());
});

for (const width of [360, 768, 1280]) {
  test(`home is the broker's own and readable at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const home = page.getByRole("banner").getByRole("link", { name: site.brand.name });
    await expect(home).toBeVisible();
    const logo = home.getByRole("img", { name: site.brand.name });
    await expect(logo).toHaveCount(ownLogo("light") ? 1 : 0);
    // The one of the footer is not fetched before it is near.
    const below = page.getByRole("contentinfo").getByRole("img", { name: site.brand.name });
    for (const image of await below.all()) await expect(image).toHaveAttribute("loading", "lazy");
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", readTokens().colour("papier"));
    expect(await sidewaysOverflow(page)).toBeUndefined();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test("home offers what the broker sells, and nothing else", async ({ page }) => {
  await page.goto("/");
  const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const dead = links.filter((href) => withdrawnPaths.has((href ?? "").replace(/[?#].*$/, "")));
  expect(dead).toEqual([]);
  const english = page.locator('a[hreflang="en"]');
  expect((await english.count()) > 0).toBe(hasEnglish);
  const health = page.locator('select[name="typeAssurance"] option[value="sante"]');
  await expect(health).toHaveCount(site.without.lines.includes("sante") ? 0 : 1);
});

test("the address of a line that is switched off leads to its section", async ({ request, baseURL }) => {
  for (const [path, instead] of withdrawnPaths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const { pathname } = new URL(answer.headers().location ?? "", baseURL);
    expect([answer.status(), pathname], path).toEqual([302, instead]);
  }
  const english = await request.get("/en/contact", { maxRedirects: 0 });
  expect(english.status()).toBe(hasEnglish ? 200 : 302);
});

test("an act that the broker does without has neither page nor letter, and its calculator says so plainly", async ({
  page,
  request,
}) => {
  const { withdrawnActs } = loadOffer();
  for (const id of withdrawnActs) {
    for (const file of [`/modeles/${id}.txt`, `/modeles/${id}.json`])
      expect((await request.get(file)).status()).toBe(404);
    for (const path of ["/modeles", "/resilier", "/renoncer", "/outils/resiliation"])
      expect(await (await request.get(path)).text(), path).not.toContain(`/modeles/${id}`);
  }
  test.skip(!withdrawnActs.has("resiliation-avis-tardif"), "this broker offers the act of a late notice");
  await page.goto("/outils/resiliation");
  await page.getByLabel("Quel contrat ?").selectOption("auto");
  await page.getByLabel("Pourquoi ?").selectOption("avis-tardif");
  await page.getByLabel("Début du contrat").fill("2020-05-01");
  await page.getByLabel("Date de reconduction").fill("2027-01-31");
  await page.getByLabel("Jour de l’événement").fill("2026-11-20");
  await expect(page.locator(".tool-figure--main")).toContainText("demandez à un conseiller");
  await expect(page.locator(".letter")).toHaveCount(0);
});

test("a request is stored, and mailed to the broker's mailbox under the broker's name", async ({ page }) => {
  const email = `marque-${Date.now()}@exemple.fr`;
  await page.goto("/contact?service=gestion");
  const form = page.locator('form[name="contact"]');
  await form.locator('[name="subject"]').fill("Une question");
  await form.locator('[name="message"]').fill("Bonjour, quelles sont vos heures ?");
  await form.getByRole("button", { name: "Continuer" }).click();
  await form.locator('[name="firstName"]').fill("Solène");
  await form.locator('[name="lastName"]').fill("Dupré");
  await form.locator('[name="email"]').fill(email);
  await form.locator('[name="phone"]').fill("06 39 98 12 34");
  await form.locator('[name="consent"]').check();
  await form.locator('button[type="submit"]:not([name])').click();
  await expect(page.getByText("Demande envoyée").first()).toBeVisible();
  await expect.poll(async () => (await requestsOf(email)).length).toBe(1);
  const [request] = await requestsOf(email);
  expect(String(request?.reference)).toMatch(new RegExp(`^${site.brand.referencePrefix}-\\d{4}-`));
  const mailbox = site.mailboxes.gestion ?? site.mailboxes.contact;
  const mail = await waitForMail(({ to }) => Boolean(to?.some(({ address }) => address === mailbox)));
  expect(mail.from?.address).toBe(site.noReplyEmail);
  expect(mail.from?.name).toContain(site.brand.name);
});

test("a page with tabs shows the chosen one, with the broker's telephone at hand", async ({ page }) => {
  test.skip(withdrawnPaths.has("/rc-pro"), "this broker has switched off /rc-pro");
  await page.goto("/rc-pro");
  await expect(page.locator("#artisans.tab-panel")).toBeVisible();
  await page.locator('.tab input[value="commercants"]').check();
  await expect(page.locator("#commercants.tab-panel")).toBeVisible();
  await expect(page.locator("#artisans.tab-panel")).toBeHidden();
  await expect(page.locator(`a[href="tel:${site.phone.e164}"]`).first()).toBeAttached();
});

const photographed = z.object({ image: z.object({ photo: z.string(), alt: z.string() }) });
const covers = readFrontMatter("content/blog").flatMap(({ id, data }) => {
  const head = photographed.safeParse(data);
  // An article about what the broker does not sell is not published.
  return head.success && !withdrawnPaths.has(`/blog/${id}`) ? [{ id, alt: head.data.image.alt }] : [];
});

// The demonstration has drawn covers only; a generated brand has a photograph.
for (const { id, alt } of covers) {
  test(`the photograph of /blog/${id} comes in light formats and in the width that the screen needs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/blog/${id}`);
    const cover = page.getByRole("img", { name: alt });
    await expect(cover).toBeInViewport();
    const shown = await cover.evaluate((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error("no picture");
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      return {
        types: sources.map(({ type }) => type),
        widths: sources[0]?.srcset.split(",").length,
        width: image.naturalWidth,
        file: new URL(image.currentSrc).pathname,
      };
    });
    expect(shown).toMatchObject({ types: ["image/avif", "image/webp"], file: expect.stringMatching(/\.avif$/) });
    expect(shown.widths).toBeGreaterThanOrEqual(3);
    expect(shown.width).toBeLessThanOrEqual(800);
    expect(await sidewaysOverflow(page)).toBeUndefined();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
